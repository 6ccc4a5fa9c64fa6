import type { ReactNode } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article } from '#contract/articles.ts';
import { useAccount, useSession } from '../app/session/session.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { ArticleTools } from '../saved/documents/article-tools.tsx';
import { VisitorArticleTools } from '../saved/documents/visitor-article-tools.tsx';
import { ShareMenu } from '../export/share-menu.tsx';
import { TakeAwayGroups } from '../export/take-away-groups.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './article-bar.module.css';
import { fullTextOf } from './full-text.ts';

/** What can be done with the document, in one row. It stays in view while the article is read. */
export function ArticleBar({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const account = useAccount();
  const { id } = article;
  const tools = (
    <>
      <Cite id={id} />
      <li className={styles['wide']}>
        <ExportMenu exported={{ documents: [id] }} cited={[]} />
      </li>
      <li className={styles['wide']}>
        <ShareMenu />
      </li>
      <li className={styles['wide']} data-part="scripted">
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          {t('search_page.print')}
        </Button>
      </li>
    </>
  );
  return (
    <ul className={styles['bar']} data-stays-in-view aria-label={t('articles_page.actions')}>
      <FullText article={article} />
      {isSignedIn ? (
        <ArticleTools key={account} id={id} emailClass={styles['wide']} MoreMenu={MoreMenu}>
          {tools}
        </ArticleTools>
      ) : (
        <>
          <VisitorArticleTools id={id} />
          {tools}
          <MoreMenu id={id} />
        </>
      )}
    </ul>
  );
}

/** What has no room of its own in a narrow window, after what is given. */
function MoreMenu({ id, children }: { readonly id: number; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={styles['narrow']}>
      <Popover label={t('articles_page.more')} align="end">
        {children}
        <TakeAwayGroups exporting={{ exported: { documents: [id] }, cited: [id] }} />
      </Popover>
    </li>
  );
}

function FullText({ article }: { article: Article }) {
  const { t } = useTranslation();
  const url = fullTextOf(article);
  return url === null ? null : (
    <li>
      <a href={url} rel="external noopener" className={buttonClass('primary', 'small')}>
        {t('articles_page.full_text')}
      </a>
    </li>
  );
}

function Cite({ id }: { id: number }) {
  const { t } = useTranslation();
  const { open } = useLayers();
  return (
    <li className={styles['cite']} data-part="scripted">
      <Button
        kind="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={() => open({ name: 'cite', documents: [id] })}
      >
        {t('articles_page.cite')}
      </Button>
    </li>
  );
}
