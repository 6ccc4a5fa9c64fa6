import styles from './advanced-search.module.css';

interface ChoiceProps<T extends string> {
  /** For screen readers: what is chosen says enough to the eye. */
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A choice from a short list. */
export function Choice<T extends string>({ label, choices, value, onChoose }: ChoiceProps<T>) {
  return (
    <select
      className={styles['choice']}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((one) => one.value === event.target.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </select>
  );
}
