import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { citationsEndpoint, DocumentCitation } from '#contract/export.ts';
import { citationStyleNames, citationStyles, type CitationStyle } from '#domain/citation/citation-styles.ts';
import { call } from '../app/api/call.ts';
import { CallFailure } from '../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useSite } from '../app/session/site.tsx';
import type { Layer } from '../layers/layer-names.ts';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { Button } from '../ui/button.tsx';
import { CleanHtml } from '../ui/clean-html.tsx';
import { cleanInBrowser } from '../ui/clean-in-browser.ts';
import { HtmlCleanerContext } from '../ui/html-cleaner.ts';
import styles from './export.module.css';
import { useCopyCitations } from './use-copy-citations.ts';

/** How to cite documents, in a style that is chosen, with ways to take the citations along. */
export function CiteLayer({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const id = useId();
  const documents = layer.documents ?? [];
  const [style, setStyle] = useState<CitationStyle>('apa');
  const { data, error, refetch } = useCitations(documents, style);
  const copy = useCopyCitations();
  return (
    <LayerPanel
      title={t('exports.cite', { count: documents.length })}
      foot={
        <div className={styles['copy']}>
          <Button aria-disabled={data === undefined} onClick={() => void copy(data ?? [], 'text')}>
            {t('exports.copy_text')}
          </Button>
          <Button aria-disabled={data === undefined} onClick={() => void copy(data ?? [], 'rich')}>
            {t('exports.copy_rich')}
          </Button>
        </div>
      }
    >
      <div className={styles['styles']}>
        <label htmlFor={id}>{t('exports.style')}</label>
        <select
          id={id}
          value={style}
          onChange={({ target }) => setStyle(citationStyles.find((one) => one === target.value) ?? style)}
        >
          {citationStyles.map((one) => (
            <option key={one} value={one}>
              {citationStyleNames[one]}
            </option>
          ))}
        </select>
      </div>
      {data !== undefined && <CitationList citations={data} />}
      {data === undefined && error === null && <DelayedSkeletons texts={2} lines={3} />}
      {data === undefined && error !== null && <CallFailure error={error} onRetry={() => void refetch()} />}
    </LayerPanel>
  );
}

function CitationList({ citations }: { citations: readonly DocumentCitation[] }) {
  return (
    <HtmlCleanerContext value={cleanInBrowser}>
      <ul className={styles['citations']}>
        {citations.map(({ id, html }) => (
          <li key={id} dir="auto">
            <CleanHtml html={html} />
          </li>
        ))}
      </ul>
    </HtmlCleanerContext>
  );
}

function useCitations(ids: readonly number[], style: CitationStyle) {
  const site = useSite().code;
  const language = useLanguage();
  return useQuery({
    queryKey: ['citations', site, language, style, ids],
    queryFn: async ({ signal }) => {
      const body = { site, language, style, documents: [...ids] };
      const { data } = await call<typeof citationsEndpoint>({
        method: 'POST',
        path: '/citations',
        body,
        signal,
      });
      return data;
    },
  });
}
