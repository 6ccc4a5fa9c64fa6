import { projectFiles, readText } from './files.ts';

/** Texts by a name that is the same in every language. */
export type Texts = ReadonlyMap<string, string>;

export interface Term {
  readonly english: string;
  /** What it may be in each language, as the beginnings of words that all must stand in the text. */
  readonly forms: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export const translated = ['fr', 'es', 'pt', 'cn'] as const;

type Tree = { readonly [key: string]: string | Tree };
interface Node {
  readonly legacyKey: string;
  readonly title: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** The interface texts, mails and titles of filters in a language, without the names of the values that they hold. */
export function textsIn(language: string): Texts {
  const files = projectFiles.filter((path) =>
    new RegExp(`^content/(texts/${language}/[a-z_]+|emails/${language})\\.json$`).test(path),
  );
  const taxonomies = projectFiles.filter((path) => /^content\/taxonomies\/[a-z]+\.json$/.test(path));
  return new Map([
    ...files.flatMap((path) =>
      flatten(
        JSON.parse(readText(path)),
        path.replace(`/${language}`, '').slice('content/'.length, -'.json'.length),
      ),
    ),
    ...taxonomies.flatMap((path) => {
      const nodes: Node[] = JSON.parse(readText(path));
      return nodes.flatMap((node) => titles(node, path.slice('content/'.length, -'.json'.length), language));
    }),
  ]);
}

function flatten(texts: Tree, name: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${name}.${key}`, value.replaceAll(/\{\{.*?\}\}/g, '')]]
      : flatten(value, `${name}.${key}`),
  );
}

function titles(
  { legacyKey, title, children = [] }: Node,
  file: string,
  language: string,
): [string, string][] {
  return [
    [`${file}.${legacyKey}`, title[language] ?? ''],
    ...children.flatMap((child) => titles(child, file, language)),
  ];
}

/** The rows of the glossary's table of translations, which comes before the terms of the code; a cell may hold several terms, and its note shorter or other forms of them. */
export function glossaryTerms(glossary: string): Term[] {
  const [translations = ''] = glossary.split('\n## Terms of the code');
  const rows = [...translations.matchAll(/^\| (?!term )(.+) \|$/gm)].map((row) =>
    (row[1] ?? '').split(' | '),
  );
  return rows.flatMap(([term = '', fr = '', es = '', pt = '', cn = '', note = '']) => {
    const others = /(?:short|also): ([^;|]*)/.exec(note)?.[1]?.split(/[,、]/) ?? [];
    const forms = (cell: string) =>
      [...alternatives(cell), ...others].map(beginnings).filter((one) => one.length > 0);
    const own = { fr: forms(fr), es: forms(es), pt: forms(pt), cn: forms(cn) };
    return alternatives(term.replace(/^to /, '')).map((english) => ({ english: english.trim(), forms: own }));
  });
}

/** `évolutif, évolutive`; what stands in brackets may be left out, and stands alone where it is an abbreviation. */
function alternatives(cell: string): string[] {
  const abbreviations = [...cell.matchAll(/[(（]([A-Z]{3,})[)）]/g)].map((found) => found[1] ?? '');
  const plain = cell.replaceAll(/[(（][^)）]*[)）]/g, '').split(/[,、;]/);
  return [...plain, ...abbreviations].map((one) => one.trim()).filter((one) => one !== '');
}

/** Words change their endings; Chinese ones have none. */
function beginnings(form: string): string[] {
  const words = folded(form).match(/\p{L}+/gu) ?? [];
  return words.map((word) =>
    /\p{Script=Han}/u.test(word) ? word : word.slice(0, Math.max(4, Math.ceil(word.length * 0.65))),
  );
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** `synthesis` and `syntheses`, `study` and `studies`. */
function inAnyNumber(word: string): string {
  return word
    .replace(/(synthes|bas)[ie]s$/, '$1[ie]s')
    .replace(/y$/, '(?:y|ies)')
    .replace(/(?<![s)])$/, 's?');
}

/** Names of the texts that have the English word and none of its forms in the language. */
export function without(term: Term, language: string, english: Texts, own: Texts): string[] {
  const forms = term.forms[language] ?? [];
  const word = new RegExp(String.raw`\b${folded(term.english).split(' ').map(inAnyNumber).join(' ')}\b`);
  return [...english].flatMap(([name, text]) => {
    const said = own.get(name) ?? own.get(name.replace(/_(one|zero)$/, '_other')) ?? '';
    if (said === '' || !word.test(folded(text))) return [];
    const isSaid = forms.some((words) => words.every((one) => folded(said).includes(one)));
    return isSaid ? [] : [name];
  });
}
