import type { EmbedContent, EmbedRequest } from '#contract/embed.ts';
import type { Site } from '#domain/sites/sites.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { EmbeddedEntries } from './embedded-entries.tsx';
import { OutsideLink } from './outside-link.tsx';

type Filled = Extract<EmbedContent, { readonly kind: 'list' | 'search' }>;

export interface Shown<Content extends EmbedRequest['content']> {
  readonly site: Site;
  readonly content: Content;
}

/** What stands below the title, in a frame and in a part that is pasted: the documents, and where there are more. */
export function EmbeddedContent({ site, content }: Shown<Filled>) {
  return content.kind === 'list' ? (
    <List site={site} content={content} />
  ) : (
    <Results site={site} content={content} />
  );
}

/** Nothing where no document of the site is invented. */
export function SamplesLine({ samples }: { samples: number }) {
  const { t } = useTranslation();
  return samples === 0 ? null : (
    <p>
      <strong>{t('frame.samples', { count: samples })}</strong>
    </p>
  );
}

function List({ site, content }: Shown<Extract<EmbedContent, { kind: 'list' }>>) {
  const { t } = useTranslation();
  const { introduction, entries, address } = content;
  return (
    <>
      {introduction !== '' && <p dir="auto">{introduction}</p>}
      {entries.length === 0 ? <p>{t('shared_lists.empty')}</p> : <EmbeddedEntries entries={entries} />}
      <p>
        <OutsideLink to={address}>{t('embed.open_list', { site: site.name })}</OutsideLink>
      </p>
    </>
  );
}

function Results({ site, content }: Shown<Extract<EmbedContent, { kind: 'search' }>>) {
  const { t } = useTranslation();
  const { entries, total, address } = content;
  return (
    <>
      {entries.length === 0 ? (
        <p>{t('embed.nothing')}</p>
      ) : (
        <>
          <p>{t('embed.shown', { shown: entries.length, count: total })}</p>
          <EmbeddedEntries entries={entries} />
        </>
      )}
      <p>
        <OutsideLink to={address}>{t('embed.all', { site: site.name })}</OutsideLink>
      </p>
    </>
  );
}

/** In place of what cannot be shown. */
export function NotShown({ site, content }: Shown<Exclude<EmbedRequest['content'], Filled>>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`embed.${content.kind}_advice`)}</p>
      <p>
        <OutsideLink to={content.address}>{t('embed.to_site', { site: site.name })}</OutsideLink>
      </p>
    </>
  );
}
