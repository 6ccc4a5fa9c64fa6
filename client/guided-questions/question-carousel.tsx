import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { GuidedQuestion } from '#contract/guided-questions.ts';
import { useSearchState } from '../search/state/search-address.ts';
import { useTreesOrNone } from '../search/filters/trees.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './guided-questions.module.css';
import { QuestionCard } from './question-card.tsx';
import { questionToGoOnWith } from './taken-answers.ts';

interface QuestionCarouselProps {
  readonly questions: readonly GuidedQuestion[];
  readonly onAnswered: () => void;
}

/** One question in view, the controls above it in one place; the others are out of reach until they are turned to, and drawn after it. */
export function QuestionCarousel({ questions, onAnswered }: QuestionCarouselProps) {
  const { t } = useTranslation();
  const { filters } = useSearchState();
  const trees = useTreesOrNone();
  // Where it was opened: an answer that is given later turns nothing by itself.
  const [first] = useState(() => questionToGoOnWith(trees, questions, filters));
  const [viewport, carousel] = useEmblaCarousel({ duration: 20, startIndex: first });
  const [selected, setSelected] = useState(first);
  const turnedTo = useRef(selected);
  useEffect(() => {
    turnedTo.current = selected;
  }, [selected]);
  const isDrawn = useIsDrawn();
  const [height, setHeight] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (carousel === undefined) return undefined;
    const onSelect = (): void => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', onSelect);
    carousel.scrollTo(turnedTo.current, true);
    return () => {
      carousel.off('select', onSelect);
    };
  }, [carousel]);
  useEffect(() => {
    const slide = carousel?.slideNodes()[selected];
    if (slide === undefined) return undefined;
    // To the fraction of a pixel: a rounded height would move what is below.
    const observer = new ResizeObserver(() => setHeight(slide.getBoundingClientRect().height));
    observer.observe(slide);
    return () => observer.disconnect();
  }, [carousel, selected]);

  function turn(by: number): void {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (carousel !== undefined) carousel.scrollTo(selected + by, isStill);
    // It goes there as soon as it has measured its slides.
    else setSelected(Math.min(Math.max(0, selected + by), questions.length - 1));
  }
  return (
    <>
      <div className={styles['controls']}>
        <Button size="small" onClick={() => turn(-1)} aria-disabled={selected === 0}>
          <Icon name="back" />
          {t('guided_questions.previous')}
        </Button>
        <Button size="small" onClick={() => turn(1)} aria-disabled={selected === questions.length - 1}>
          {t('guided_questions.next')}
          <Icon name="next" />
        </Button>
        <span className={styles['position']} aria-live="polite">
          {t('guided_questions.position', { position: selected + 1, count: questions.length })}
        </span>
      </div>
      <div
        ref={isDrawn || first > 0 ? viewport : null}
        className={styles['viewport']}
        style={{ blockSize: height }}
      >
        <div className={styles['slides']}>
          {questions.map((question, index) => (
            <div key={question.title ?? question.text} className={styles['slide']} inert={index !== selected}>
              {(isDrawn || index === selected) && (
                <QuestionCard questions={questions} question={question} onAnswered={onAnswered} />
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Whether there has been a frame to see the selected question in: what the carousel measures is then known already. */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}
