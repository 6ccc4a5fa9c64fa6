import { CharacterClass, characterClasses } from '../analysis/chunks/character-class.ts';

/** Words with spaces between them, but for scripts that have none. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const touches = isUnspaced(text, text.length - 1) && isUnspaced(word, 0);
    return text === '' || touches ? text + word : `${text} ${word}`;
  }, '');
}

/** Whether a text is another one with a word behind it: not `mental healthcare` of `mental health`. */
export function goesOnWithWord(text: string, beginning: string): boolean {
  return (
    text.startsWith(beginning) && joinWords([beginning, text.slice(beginning.length).trimStart()]) === text
  );
}

function isUnspaced(text: string, at: number): boolean {
  return characterClasses[text.charCodeAt(at)] === CharacterClass.unspaced;
}
