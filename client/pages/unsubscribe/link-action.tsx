import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useLinkToken } from '../../app/session/link-token.ts';
import { ActButton } from './act-button.tsx';
import styles from './unsubscribe-page.module.css';

interface LinkActionProps<Result> {
  readonly title: string;
  /** What pressing the button does. */
  readonly meaning: string;
  readonly label: string;
  /** Does it with the link's token. */
  readonly act: (token: string) => Promise<Result>;
  /** Takes the place of the button. */
  readonly renderOutcome: (result: Result) => ReactNode;
}

/** The page of a mail's link: opening it changes nothing, its one button does. */
export function LinkAction<Result>({ title, meaning, label, act, renderOutcome }: LinkActionProps<Result>) {
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState<{ readonly result: Result } | null>(null);
  const acting = useMutation({
    networkMode: 'always',
    mutationFn: () => act(token),
    async onSuccess(result) {
      setDone({ result });
      await forget();
    },
  });
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {done === null ? (
        <>
          <p>{meaning}</p>
          {acting.isError && <CallFailure error={acting.error} onRetry={() => acting.mutate()} />}
          <p>
            <ActButton label={label} isWorking={acting.isPending} onPress={() => acting.mutate()} isPrimary />
          </p>
        </>
      ) : (
        renderOutcome(done.result)
      )}
    </div>
  );
}
