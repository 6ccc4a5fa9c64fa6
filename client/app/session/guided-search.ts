import { storedChoice, useStoredChoice } from './stored-choice.ts';

const choice = storedChoice<boolean>(
  'guided_search',
  (stored) => stored !== 'false',
  (visible) => String(visible),
);

/** The same choice, read outside a component. */
export function isGuidedSearchVisible(): boolean {
  return choice.read();
}

/** Whether guided questions are shown: on unless the visitor has switched them off. */
export function useGuidedSearch(): { visible: boolean; showGuidedSearch: (visible: boolean) => void } {
  return { visible: useStoredChoice(choice), showGuidedSearch: choice.choose };
}
