import { expect, type Page } from '@playwright/test';

/** In ms. What takes longer is no motion: how long a toast stands is counted by an animation that nothing is seen of. */
const longestMotion = 1000;

/** Waits until nothing fades or moves: what does is on its way between two states, and is in neither. */
export async function untilStill(page: Page): Promise<void> {
  const moving = (): Promise<string[]> => page.evaluate(motions, longestMotion);
  await expect.poll(moving, { message: 'animations that go on', intervals: [20] }).toEqual([]);
}

/** Runs in the page: what is moving there, by the name of the animation and its element. */
function motions(longest: number): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect, playState } = animation;
    const isMotion =
      effect instanceof KeyframeEffect && Number(effect.getComputedTiming().endTime) <= longest;
    if (!isMotion || playState === 'finished') return [];
    const { animationName, transitionProperty } = animation as Partial<CSSAnimation & CSSTransition>;
    const name = animationName ?? transitionProperty ?? animation.id;
    return [`${name}, ${playState}: ${effect.target?.outerHTML.slice(0, 120)}`];
  });
}
