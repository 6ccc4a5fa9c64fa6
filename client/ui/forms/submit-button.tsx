import { Button } from '../button.tsx';

interface SubmitButtonProps {
  /** What it does. */
  readonly label: string;
  /** What is said while it is being done. */
  readonly workingLabel: string;
  readonly isWorking: boolean;
}

/** Sends its form; while that is under way it says so, keeps the focus, and cannot send a second time. */
export function SubmitButton({ label, workingLabel, isWorking }: SubmitButtonProps) {
  return (
    <>
      <Button
        type="submit"
        kind="primary"
        aria-disabled={isWorking}
        onClick={(event) => {
          if (isWorking) event.preventDefault();
        }}
      >
        {isWorking ? workingLabel : label}
      </Button>
      <output className="visually-hidden">{isWorking && workingLabel}</output>
    </>
  );
}
