import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { guidedQuestionsQuery, type GuidedQuestion } from '../api/content-files.ts';
import { useLanguage } from '../i18n/language.ts';
import { useGuidedSearch } from '../session/guided-search.ts';
import { useSite } from '../session/site.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './guided-questions.module.css';
import { QuestionCarousel } from './question-carousel.tsx';

/** Questions that lead to filters, one at a time. Draws nothing where the visitor has switched guided search off; `collapsed`: only its title at first. */
export function GuidedQuestions({ collapsed = false }: { collapsed?: boolean }) {
  const { visible } = useGuidedSearch();
  const { data } = useQuery({
    ...guidedQuestionsQuery(useSite().code, useLanguage()),
    enabled: visible,
    placeholderData: keepPreviousData,
  });
  return visible && data !== undefined && data.length > 0 ? (
    <Questions questions={data} collapsed={collapsed} />
  ) : null;
}

interface QuestionsProps {
  readonly questions: readonly GuidedQuestion[];
  readonly collapsed: boolean;
}

function Questions({ questions, collapsed }: QuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(!collapsed);
  return (
    <section className={styles['box']} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          {t('guided_questions.title')}
        </h2>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-questions`}
          aria-label={t(isOpen ? 'guided_questions.hide_label' : 'guided_questions.show_label')}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'guided_questions.hide' : 'guided_questions.show')}
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      </div>
      <div id={`${id}-questions`}>
        {isOpen && <QuestionCarousel questions={questions} onAnswered={() => setOpen(false)} />}
      </div>
    </section>
  );
}
