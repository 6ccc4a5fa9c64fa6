import { useState } from 'react';
import {
  embeddedCount,
  embeddedDocuments,
  embedThemeOf,
  type Embedded,
  type EmbedTheme,
} from '#domain/search-state/embed-address.ts';
import { CallFailure } from '../app/feedback/call-failure.tsx';
import { useCopy } from '../app/feedback/copy-button.tsx';
import { DelayedSkeletons } from '../app/feedback/delayed-skeletons.tsx';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Layer } from '../layers/layer-names.ts';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/forms/form-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { framedAddress, frameCode, useEmbeddedHtml } from './embedded-html.ts';
import styles from './export.module.css';

/** A list or a search for somebody's own page: as a frame, and as HTML to paste. */
export function EmbedLayer({ layer }: { layer: Layer }) {
  const { t } = useTranslation();
  const { embedded } = layer;
  const [count, setCount] = useState(String(embeddedDocuments.standard));
  const [theme, setTheme] = useState<EmbedTheme | null>(null);
  if (embedded === undefined) return null;
  const shown = 'list' in embedded ? embedded : { ...embedded, count: embeddedCount(count) };
  return (
    <LayerPanel title={t('embed.title')}>
      <div className={styles['embed']}>
        <p>{t('list' in embedded ? 'embed.about_list' : 'embed.about_search')}</p>
        <div className={styles['choices']}>
          {'search' in embedded && (
            <TextField
              type="number"
              min={1}
              max={embeddedDocuments.most}
              label={t('embed.count')}
              hint={t('embed.count_hint', { most: embeddedDocuments.most })}
              value={count}
              onChange={({ target }) => setCount(target.value)}
              onBlur={() => setCount(String(embeddedCount(count)))}
            />
          )}
          <FormField label={t('embed.colours')}>
            {(attributes) => (
              <select
                {...attributes}
                value={theme ?? ''}
                onChange={({ target }) => setTheme(embedThemeOf(target.value))}
              >
                <option value="">{t('embed.colours_device')}</option>
                <option value="light">{t('embed.colours_light')}</option>
                <option value="dark">{t('embed.colours_dark')}</option>
              </select>
            )}
          </FormField>
        </div>
        <Frame embedded={shown} theme={theme} />
        <Html embedded={shown} />
      </div>
    </LayerPanel>
  );
}

function Frame({ embedded, theme }: { embedded: Embedded; theme: EmbedTheme | null }) {
  const { t } = useTranslation();
  const address = framedAddress(embedded, useLanguage(), theme);
  const code = frameCode(address, document.title);
  return (
    <section className={styles['code']}>
      <Code label={t('embed.frame')} hint={t('embed.frame_hint')} code={code} copy={t('embed.copy_frame')} />
      <a href={address} target="_blank" rel="noopener">
        {t('embed.see')}
      </a>
    </section>
  );
}

function Html({ embedded }: { embedded: Embedded }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEmbeddedHtml(embedded);
  if (data === null) return <p>{t('embed.gone')}</p>;
  if (error !== null && data === undefined) {
    return <CallFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <DelayedSkeletons texts={2} lines={3} />;
  return (
    <section className={styles['code']}>
      <Code label={t('embed.html')} hint={t('embed.html_hint')} code={data} copy={t('embed.copy_html')} />
    </section>
  );
}

interface CodeProps {
  readonly label: string;
  readonly hint: string;
  readonly code: string;
  /** What the button says that copies it. */
  readonly copy: string;
}

function Code({ label, hint, code, copy }: CodeProps) {
  const copyText = useCopy();
  return (
    <>
      <FormField label={label} hint={hint}>
        {(attributes) => (
          <textarea {...attributes} readOnly rows={4} spellCheck={false} value={code} dir="ltr" />
        )}
      </FormField>
      <Button onClick={() => void copyText(code)}>{copy}</Button>
    </>
  );
}
