import { useId, useState, type ComponentType } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useGuidedSearch } from '../app/session/guided-search.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { HydratedBoundary } from '../ui/hydrated-boundary.tsx';
import styles from './guided-questions.module.css';
import type { OpenQuestionsProps } from './open-questions.tsx';

interface GuidedQuestionsProps {
  /** What is drawn below the title while the box is open: a page decides whether its code comes with the page or later. */
  readonly Questions: ComponentType<OpenQuestionsProps>;
  /** Only the title at first. */
  readonly collapsed?: boolean;
}

/** Questions that lead to filters, one at a time. Draws nothing where the visitor has switched guided search off. */
export function GuidedQuestions(props: GuidedQuestionsProps) {
  return useGuidedSearch().visible ? <QuestionBox {...props} /> : null;
}

function QuestionBox({ Questions, collapsed = false }: GuidedQuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(!collapsed);
  return (
    <section className={styles['box']} data-part="questions" aria-labelledby={`${id}-title`}>
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
      <div id={`${id}-questions`} className={styles['questions']}>
        {isOpen && (
          <HydratedBoundary fallback={null}>
            <Questions onAnswered={() => setOpen(false)} />
          </HydratedBoundary>
        )}
      </div>
    </section>
  );
}
