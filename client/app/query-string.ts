import { byName } from '#domain/search-state/split-address.ts';

/** The parameters of an address as plain strings. `page=1` stays the text `1`. */
export function parseQueryString(text: string): Record<string, string> {
  return byName(new URLSearchParams(text));
}

/** The way back. Absent and empty values are left out; commas stay readable. */
export function printQueryString(parameters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
