import type { Article, ArticleTopic } from '#contract/articles.ts';
import styles from './article.module.css';
import { FilterLink } from './filter-link.tsx';

const topicParts = [
  'health_systems_topic',
  'domains',
  'priority_areas',
  'themes',
  'public_health_measures',
  'clinical_management',
  'health_system_arrangements',
  'economic_social_responses',
] as const;

/** The topics of a document; each starts a search for its like. */
export function ArticleTopics({ article }: { article: Article }) {
  const parts = topicParts.filter((part) => article[`${part}_visible`] && article[part].length > 0);
  return (
    <>
      {parts.map((part) => (
        <section key={part}>
          <h2>{article[`label_${part}`]}</h2>
          <TopicList topics={article[part]} />
        </section>
      ))}
    </>
  );
}

/** A line for each topic, those below it behind it. */
function TopicList({ topics }: { topics: readonly ArticleTopic[] }) {
  return (
    <ul className={styles['topics']}>
      {topics.map((topic) => (
        <li key={topic.key}>
          <FilterLink filterKey={topic.key}>{topic.title}</FilterLink>
          {topic.children.length > 0 && <TopicList topics={topic.children} />}
        </li>
      ))}
    </ul>
  );
}
