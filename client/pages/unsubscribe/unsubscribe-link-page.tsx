import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { unsubscribeByLinkEndpoint } from '#contract/account/unsubscribe.ts';
import { call } from '../../app/api/call.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { useSite } from '../../app/session/site.tsx';
import { ActButton } from './act-button.tsx';
import { LinkAction } from './link-action.tsx';
import { Outcome } from './outcome.tsx';
import { restoreUpdates } from './restore-updates.ts';
import { Restored } from './restored.tsx';
import { SearchesLink } from './searches-link.tsx';

type Ended = AnswerOf<typeof unsubscribeByLinkEndpoint>['data'];

/** Where the link at the foot of an email update leads. No notice is mailed of it: the page itself offers to take it back. */
export function UnsubscribeLinkPage() {
  const { t } = useTranslation();
  return (
    <LinkAction
      title={t('unsubscribe_page.title')}
      meaning={t('unsubscribe_page.link_meaning', { site: useSite().name })}
      label={t('unsubscribe_page.unsubscribe')}
      act={unsubscribe}
      renderOutcome={({ unsubscribed, undo }) => (unsubscribed ? <Done undo={undo} /> : <NoLink />)}
    />
  );
}

async function unsubscribe(token: string): Promise<Ended> {
  const request = { method: 'POST', path: '/unsubscribe/{token}', params: { token } } as const;
  return (await call<typeof unsubscribeByLinkEndpoint>(request)).data;
}

/** `undo` is null where there was nothing to end. */
function Done({ undo }: { undo: string | null }) {
  const { t } = useTranslation();
  const site = useSite().name;
  const restoring = useMutation({ networkMode: 'always', mutationFn: restoreUpdates });
  if (restoring.data !== undefined) return <Restored isRestored={restoring.data} />;
  return (
    <Outcome title={t('unsubscribe_page.success')}>
      <p>{t('unsubscribe_page.link_done', { site })}</p>
      {undo === null ? (
        <SearchesLink />
      ) : (
        <ActButton
          label={t('unsubscribe_page.undo')}
          isWorking={restoring.isPending}
          onPress={() => restoring.mutate(undo)}
        />
      )}
      {undo !== null && restoring.isError && (
        <CallFailure error={restoring.error} onRetry={() => restoring.mutate(undo)} />
      )}
    </Outcome>
  );
}

function NoLink() {
  const { t } = useTranslation();
  return (
    <Outcome title={t('unsubscribe_page.link_refused')}>
      <p>{t('unsubscribe_page.link_refused_advice')}</p>
      <p>
        <Link to="/unsubscribe">{t('unsubscribe_page.to_form')}</Link>
      </p>
    </Outcome>
  );
}
