import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { guidedQuestionsQuery } from '../app/api/content-files.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { CallFailure } from '../app/feedback/call-failure.tsx';
import { useSite } from '../app/session/site.tsx';
import styles from './guided-questions.module.css';
import { QuestionCarousel } from './question-carousel.tsx';

export interface OpenQuestionsProps {
  /** An answer has been taken. */
  readonly onAnswered: () => void;
}

/** The questions of the site, or that they cannot be had just now. */
export function OpenQuestions({ onAnswered }: OpenQuestionsProps) {
  const { data, error, refetch } = useQuery({
    ...guidedQuestionsQuery(useSite().code, useLanguage()),
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) return <QuestionCarousel questions={data} onAnswered={onAnswered} />;
  return error === null ? null : (
    <div className={styles['failure']}>
      <CallFailure error={error} onRetry={() => void refetch()} />
    </div>
  );
}
