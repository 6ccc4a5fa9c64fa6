import { simplified } from './chinese/simplified-chinese.ts';

/** Letters that Unicode does not take apart, as readers type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Marks that readers leave out: accents, Hebrew and Arabic points. Those that make another letter (か, が) stay. */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u0652]+/g;

/** Lower case in one form of writing, accents kept: how a word is shown. */
export function lowerCase(text: string): string {
  return isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/\u00AD|\u200C|\u200D|\u2060|\uFEFF/g, '');
}

/** Lower case without accents, full-width forms and ligatures made plain, Chinese simplified: how a word is compared. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = lowerCase(text)
    .normalize('NFD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => plainLetters[letter] ?? letter);
  return simplified(plain);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}
