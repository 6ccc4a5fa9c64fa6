import { contentFolder, readContentText } from './read-content.ts';

/** The most common passwords of `length` characters or more, in lower case. */
export function loadCommonPasswords(length: number, folder: string = contentFolder): ReadonlySet<string> {
  const lines = readContentText('passwords/common-passwords.txt', folder).split('\n');
  return new Set(lines.filter((line) => line.length >= length));
}
