/** Reads exported files with packages that did not write them. */
import { Readable } from 'node:stream';
import '@citation-js/plugin-bibtex';
import { plugins } from '@citation-js/core';
import { readStream, type Reference } from '@iebh/reflib/readStream';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';

/** RIS and NBIB. The reader takes a bar for the end of a line, and a folded line of a list for one more of it: it gets neither. */
export function readTagged(format: 'ris' | 'medline', file: string): Promise<Reference[]> {
  const given = file.replaceAll('|', bar).replaceAll('\r\n      ', ' ');
  return new Promise((resolve, reject) => {
    const found: Reference[] = [];
    readStream(format, Readable.from([given]), { delimeter: '\r' })
      .on('ref', (reference) => void found.push(withBars(reference)))
      .on('end', () => resolve(found))
      .on('error', reject);
  });
}

/** In place of a bar: a mark of direction, which no export has. */
const bar = '\u202a';

function withBars(reference: Reference): Reference {
  const read: Reference = JSON.parse(JSON.stringify(reference).replaceAll(bar, '|'));
  return read;
}

const text = z.string().optional();
const name = z.object({
  family: text,
  given: text,
  literal: text,
  suffix: text,
  'non-dropping-particle': text,
  'dropping-particle': text,
});
const cslItem = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  author: z.array(name).default([]),
  issued: z.object({ 'date-parts': z.array(z.array(z.number())) }).optional(),
  'container-title': text,
  // A list where it has `and`, which parts institutions.
  publisher: z.union([z.string(), z.array(z.string()).transform((parts) => parts.join(' and '))]).optional(),
  volume: z.coerce.string().optional(),
  issue: z.coerce.string().optional(),
  page: text,
  DOI: text,
  URL: text,
  abstract: text,
});
export type CslItem = z.output<typeof cslItem>;

export function readBibtex(file: string): CslItem[] {
  return z.array(cslItem).parse(plugins.input.chain(file));
}

export function readCslJson(file: string): CslItem[] {
  return z.array(cslItem).parse(JSON.parse(file));
}

export interface WordParagraph {
  readonly style: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The paragraphs of a Word file; every part of it must be XML. */
export function readWord(file: Uint8Array): WordParagraph[] {
  const parts = unzipSync(file);
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const read = new Map(
    Object.entries(parts).map(([path, content]) => [
      path,
      parser.parseFromString(strFromU8(content), 'text/xml'),
    ]),
  );
  const relationships = read.get('word/_rels/document.xml.rels')?.getElementsByTagName('Relationship') ?? [];
  const targets = new Map(
    [...relationships].map((one) => [one.getAttribute('Id'), one.getAttribute('Target') ?? '']),
  );
  return [...(read.get('word/document.xml')?.getElementsByTagName('w:p') ?? [])].map((paragraph) => ({
    style: paragraph.getElementsByTagName('w:pStyle')[0]?.getAttribute('w:val') ?? '',
    text: [...paragraph.getElementsByTagName('w:t')].map((part) => part.textContent).join(''),
    links: [...paragraph.getElementsByTagName('w:hyperlink')].map(
      (link) => targets.get(link.getAttribute('r:id')) ?? '',
    ),
  }));
}
