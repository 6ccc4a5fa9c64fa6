import { z } from 'zod';
import { articleParts, type ArticlePart } from '#contract/articles.ts';
import type { ArticleLabels } from './show-article.ts';

// Object.fromEntries forgets the keys; they are the parts.
const labels = z.object(
  Object.fromEntries(articleParts.map((part) => [part, z.string().min(1)])) as Record<
    ArticlePart,
    z.ZodString
  >,
);

/** The area `article_labels` of the interface texts, checked: every part of an article has its label. */
export function readArticleLabels(area: unknown): ArticleLabels {
  const parsed = labels.safeParse(area);
  if (parsed.success) return parsed.data;
  const parts = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`content/texts: article_labels.json has no text for ${parts}`);
}
