import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article } from '#contract/articles.ts';
import { useSession } from '../app/session/session.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { ArticleTools } from '../saved/documents/article-tools.tsx';
import { VisitorArticleTools } from '../saved/documents/visitor-article-tools.tsx';
import { ShareMenu } from '../export/share-menu.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import styles from './article-bar.module.css';
import { fullTextOf } from './full-text.ts';

/** What can be done with the document. It stays in view while the article is read. */
export function ArticleBar({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  return (
    <ul className={styles['bar']} data-stays-in-view aria-label={t('articles_page.actions')}>
      <FullText article={article} />
      {isSignedIn ? <ArticleTools id={article.id} /> : <VisitorArticleTools id={article.id} />}
      <Cite id={article.id} />
      <li>
        <ExportMenu exported={{ documents: [article.id] }} cited={[]} />
      </li>
      <li>
        <ShareMenu />
      </li>
      <li className={styles['print']} data-part="scripted">
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          {t('search_page.print')}
        </Button>
      </li>
    </ul>
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
    <li data-part="scripted">
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
