import { storedChoice, useStoredChoice } from '../app/session/stored-choice.ts';

const choice = storedChoice<boolean>(
  'keyboard_shortcuts',
  (stored) => stored !== 'false',
  (isOn) => (isOn ? null : 'false'),
);

/** Read where a key is pressed. */
export function areShortcutsOn(): boolean {
  return choice.read();
}

/** Whether single keys do something: on unless the visitor has switched them off (WCAG 2.1.4). */
export function useShortcutChoice(): { isOn: boolean; switchOn: (isOn: boolean) => void } {
  return { isOn: useStoredChoice(choice), switchOn: choice.choose };
}
