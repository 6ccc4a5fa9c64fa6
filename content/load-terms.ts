import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#domain/sites/languages.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import { ContentError, contentFolder } from './read-content.ts';
import { termHeader, termLine } from './schemas/terms.ts';

/** The terms of the product and those of the folder in which the curators of an installation added theirs. */
export function loadTerms(added?: string): TermConcept[] {
  return [join(contentFolder, 'terms'), ...(added === undefined ? [] : [added])].flatMap(readTerms);
}

/** The concepts of all `.tsv` files of a folder, in the order of the files' names. */
export function readTerms(folder: string): TermConcept[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  return files.toSorted().flatMap((name) => readTermFile(join(folder, name), `terms/${name}`));
}

function readTermFile(path: string, file: string): TermConcept[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (header !== termHeader.join('\t')) {
    throw new ContentError(file, 'line 1', `must be the header ${termHeader.join(' ')}, separated by tabs`);
  }
  const concepts = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [readLine(line, file, index + 2)],
  );
  return file === interchangeableForms ? concepts.map(interchangeable) : concepts;
}

/** The file whose forms stand for each other in their own language, too: measured to find more of what is meant. */
const interchangeableForms = 'terms/synonyms.tsv';

function interchangeable(concept: TermConcept): TermConcept {
  const { en, es, fr, pt, cn } = concept;
  return { en: marked(en), es: marked(es), fr: marked(fr), pt: marked(pt), cn: marked(cn) };
}

function marked(forms: readonly TermForm[]): TermForm[] {
  return forms.map((form) => ({ ...form, isInterchangeable: true }));
}

function readLine(line: string, file: string, number: number): TermConcept {
  const cells = line.split('\t');
  const path = `line ${number}`;
  if (cells.length !== termHeader.length) {
    throw new ContentError(file, path, `has ${cells.length} cells and not ${termHeader.length}`);
  }
  const read = termLine.safeParse(cells);
  if (!read.success) throw new ContentError(file, path, read.error.issues[0]?.message ?? 'is not valid');
  const [en, es, fr, pt, cn] = read.data;
  const concept = { en, es, fr, pt, cn };
  if (languages.reduce((sum, language) => sum + concept[language].length, 0) < 2) {
    throw new ContentError(file, path, 'has one form only, which stands for nothing else');
  }
  return concept;
}
