import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readDocument } from '#tests/oracle/read-document.ts';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import { benchKeyNumber } from '../filter-keys.ts';
import { documents } from '../records.ts';
import { filler, type PeerText } from './peer.ts';

/** Writes the analysed texts of the first records to a file, and counts the documents of each term. */
export async function writeTexts(
  file: string,
  records: number,
): Promise<{ frequencies: Map<string, number>; titles: string[] }> {
  const out = createWriteStream(file);
  const frequencies = new Map<string, number>();
  const titles: string[] = [];
  for await (const document of documents(records)) {
    if (document.id % 40 === 0) titles.push(document.texts.en?.title ?? '');
    const terms = englishTerms(document);
    for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    const text: PeerText = {
      id: document.id,
      terms: terms.map(asToken).join(' '),
      keys: document.keys.map(benchKeyNumber),
    };
    if (!out.write(`${JSON.stringify(text)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return { frequencies, titles };
}

export async function* readTexts(file: string): AsyncGenerator<PeerText> {
  // Written by writeTexts just before.
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield JSON.parse(line) as PeerText;
}

/** What a search in English looks at: titles, abstracts, citations and names, with a filler for each stop word. */
function englishTerms(document: SearchableDocument): string[] {
  const terms: string[] = [];
  const joined: string[] = [];
  for (const { language, words } of readDocument(document).texts) {
    if (language !== 'en' || words.length === 0) continue;
    for (const { forms } of words) {
      const [first, ...further] = forms.map(({ term }) => term);
      terms.push(first ?? filler);
      joined.push(...further.filter((term) => term !== null));
    }
    terms.push(filler);
  }
  // What stands beside other forms of a word (`covid19` of `covid-19`) has no place of its own.
  return [...terms, ...joined];
}

/** Of letters and digits alone, so that no engine's own tokeniser takes it apart. */
export function asToken(term: string): string {
  return term.replaceAll(/[^a-z0-9]/gu, (character) => `x${character.codePointAt(0)?.toString(16)}x`);
}
