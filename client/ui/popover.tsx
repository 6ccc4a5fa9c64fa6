import { useId, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  /** What the button says. */
  readonly label: ReactNode;
  /** Which edge of the panel stands below that of the button. */
  readonly align?: 'start' | 'end';
  /** Instead of that of a quiet text button. */
  readonly buttonClass?: string | undefined;
  /** The panel. It closes as soon as a link or a button in it is chosen. */
  readonly children: ReactNode;
}

/** A button, and what it opens below it. The browser opens and closes it, without scripts too, and tells screen readers. */
export function Popover({ label, align = 'start', buttonClass, children }: PopoverProps) {
  const id = useId();
  return (
    <div className={styles['place']}>
      <button type="button" className={buttonClass ?? styles['button']} popoverTarget={id}>
        {label}
        <Icon name="down" size={16} />
      </button>
      {/* Its keys are those of what is in it. */}
      <div
        id={id}
        popover="auto"
        className={styles['panel']}
        data-align={align}
        onClickCapture={closeByChoice}
      >
        {children}
      </div>
    </div>
  );
}

/** Choices of one kind, in a panel that has several. */
export function PopoverGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <p id={id} className={styles['title']}>
        {title}
      </p>
      {children}
    </div>
  );
}

/** Before the choice is carried out: whatever that opens returns the focus to the button, which is still there. */
function closeByChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button') !== null) currentTarget.hidePopover();
}
