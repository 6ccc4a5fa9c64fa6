import { Button } from '../ui/button.tsx';
import type { Layer } from './layer-names.ts';
import { LayerPanel } from './layer-panel.tsx';
import { useLayers } from './layer-stack.tsx';
import styles from './layers.module.css';

/** Asks whether something is to be done; see useConfirm. */
export function ConfirmLayer({ layer: { question } }: { layer: Layer }) {
  const { close } = useLayers();
  if (question === undefined) return null;
  const { title, text, confirm, cancel, onConfirm } = question;
  return (
    <LayerPanel title={title}>
      <div className={styles['text']}>
        <p>{text}</p>
        <div className={styles['answers']}>
          <Button onClick={close}>{cancel}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onConfirm();
              close();
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </LayerPanel>
  );
}
