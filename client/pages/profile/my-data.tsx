import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { accountDataEndpoint } from '#contract/accounts.ts';
import { call } from '../../app/api/call.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './profile-page.module.css';

/** All that is held about the person, as a file. */
export function MyData() {
  const { t } = useTranslation();
  const id = useId();
  const download = useMutation({ networkMode: 'always', mutationFn: downloadData });
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{t('profile_page.my_data')}</h2>
      <p className={styles['quiet']}>{t('profile_page.my_data_meaning')}</p>
      <Button
        aria-disabled={download.isPending}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
      >
        {download.isPending ? t('exports.under_way') : t('profile_page.download')}
      </Button>
      {download.isError && <CallFailure error={download.error} onRetry={() => download.mutate()} />}
    </section>
  );
}

/** `my-data_2026-11-21.json`, to be read by people and by programs. */
async function downloadData(): Promise<void> {
  const { data } = await call<typeof accountDataEndpoint>({ method: 'GET', path: '/account/data' });
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(content, `my-data_${new Date().toISOString().slice(0, 10)}.json`);
}
