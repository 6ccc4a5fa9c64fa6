import styles from './profile-page.module.css';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Stands where nothing is given. */
  readonly nothing: string;
}

/** What is known, line by line. */
export function Facts({ facts, nothing }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === '' ? styles['quiet'] : undefined}>{value === '' ? nothing : value}</dd>
        </div>
      ))}
    </dl>
  );
}
