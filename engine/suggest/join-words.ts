import { CharacterClass, characterClasses } from '../analysis/chunks/character-class.ts';

/** Words with spaces between them, but for scripts that have none. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => {
    const touches = isUnspaced(text, text.length - 1) && isUnspaced(word, 0);
    return text === '' || touches ? text + word : `${text} ${word}`;
  }, '');
}

function isUnspaced(text: string, at: number): boolean {
  return characterClasses[text.charCodeAt(at)] === CharacterClass.unspaced;
}
