import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { GuidedAnswer, GuidedQuestion } from '#contract/guided-questions.ts';
import { useSearchState } from '../search/state/search-address.ts';
import { useTreesOrNone } from '../search/filters/trees.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './guided-questions.module.css';
import { isTaken } from './taken-answers.ts';
import { useTakeAnswer } from './use-take-answer.ts';

interface QuestionCardProps {
  /** All of them. */
  readonly questions: readonly GuidedQuestion[];
  readonly question: GuidedQuestion;
  readonly onAnswered: () => void;
}

/** A question with its answers, each a button. */
export function QuestionCard({ questions, question, onAnswered }: QuestionCardProps) {
  const { t } = useTranslation();
  const { title = question.text ?? t('guided_questions.question'), text, image } = question;
  return (
    <div className={styles['card']}>
      {image !== undefined && <img src={image} alt="" className={styles['image']} />}
      <h3>{title}</h3>
      {text !== undefined && text !== title && <p className={styles['text']}>{text}</p>}
      <ul className={styles['answers']}>
        {question.answers.map((answer) => (
          <li key={answer.title ?? answer.text}>
            <Answer questions={questions} question={question} answer={answer} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AnswerProps extends QuestionCardProps {
  readonly answer: GuidedAnswer;
}

/** An answer that was given shows it, so that it can be changed. */
function Answer({ questions, question, answer, onAnswered }: AnswerProps) {
  const takeAnswer = useTakeAnswer(questions, question);
  const taken = isTaken(useTreesOrNone(), answer, useSearchState().filters);
  const { title = answer.text, text, description, image, section } = answer;
  return (
    <button
      type="button"
      className={styles['answer']}
      aria-pressed={answer.filterGroup === undefined ? taken : undefined}
      onClick={() => {
        onAnswered();
        takeAnswer(answer);
      }}
    >
      {image !== undefined && <img src={image} alt="" className={styles['image']} />}
      {section !== undefined && <span className={styles['section']}>{section.title}</span>}
      <span className={styles['answerTitle']}>
        {taken && <Icon name="check" size={16} />} {title}
      </span>
      {text !== undefined && text !== title && <span className={styles['description']}>{text}</span>}
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </button>
  );
}
