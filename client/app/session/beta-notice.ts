import { storedChoice, useStoredChoice } from './stored-choice.ts';

const choice = storedChoice<boolean>(
  'beta_notice',
  (stored) => stored !== 'dismissed',
  (visible) => (visible ? null : 'dismissed'),
);

/** The notice that the site is new: there until the visitor has dismissed it. */
export function useBetaNotice(): { visible: boolean; dismiss: () => void } {
  return { visible: useStoredChoice(choice), dismiss };
}

function dismiss(): void {
  choice.choose(false);
}
