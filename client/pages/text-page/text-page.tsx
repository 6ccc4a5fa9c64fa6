import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import Markdown, { type Components } from 'react-markdown';
import type { TextPageName } from '#contract/page-data.ts';
import { textPageQuery } from '../../app/api/content-files.ts';
import { failureWords } from '../../app/api/failure-words.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './text-page.module.css';

/** A page that editors write in Markdown; HTML in it stays text. */
export function TextPage({ name }: { name: TextPageName }) {
  const { t } = useTranslation();
  const page = useQuery(textPageQuery(useSite().code, name, useLanguage()));
  useDocumentTitle(t(`text_pages.${name}`));
  if (page.isError) {
    const retry = <Button onClick={() => void page.refetch()}>{t('failures.try_again')}</Button>;
    return (
      <>
        <h1>{t(`text_pages.${name}`)}</h1>
        <Notice kind="problem" action={retry}>
          {t(failureWords(page.error))}
        </Notice>
      </>
    );
  }
  if (page.data === undefined) return <Skeleton lines={12} label={t('text_pages.loading')} />;
  return (
    <article className={styles['text']}>
      <Markdown components={components}>{page.data}</Markdown>
    </article>
  );
}

const components: Components = { a: TextLink };

/** A link within the site changes the page without loading it anew, and keeps the language. */
function TextLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href}>{children}</a>;
  // Editors write addresses freely; one that leads nowhere shows the page for that.
  return <Link to={href as NonNullable<LinkProps['to']>}>{children}</Link>;
}
