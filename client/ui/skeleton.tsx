import styles from './skeleton.module.css';

/** Grey lines in the place of a text that is on its way; `label` says so to screen readers. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <output className={styles['skeleton']}>
      <span className="visually-hidden">{label}</span>
      <span className={styles['lines']} aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={styles['line']} />
        ))}
      </span>
    </output>
  );
}
