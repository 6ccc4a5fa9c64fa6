import { expect, test } from 'vitest';
import { codeFiles, isTest, projectFiles, readText } from './files.ts';

const page = readText('docs/security.md');

interface Proof {
  readonly path: string;
  readonly title: string;
}

interface Line {
  readonly group: string;
  readonly text: string;
  readonly isTicked: boolean;
  readonly proofs: readonly Proof[];
  readonly departures: readonly string[];
  /** What stands below the line and is neither. */
  readonly others: readonly string[];
}

const lines: readonly Line[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const group = section.slice(0, section.indexOf('\n')).replace(/ \(.*\)$/, '');
    return [...section.matchAll(/^- \[([ x])\] (.+)\n((?: +- .+\n?)*)/gm)].map(
      ([, tick, text = '', below = '']) => ({ group, text, isTicked: tick === 'x', ...partsOf(below) }),
    );
  });

function partsOf(below: string): Pick<Line, 'proofs' | 'departures' | 'others'> {
  const entries = below.split('\n').flatMap((entry) => /^ {2}- (.+)$/.exec(entry)?.[1] ?? []);
  const proofs = entries.flatMap((entry) => {
    const [, path, title] = /^([\w./-]+): "(.+)"$/.exec(entry) ?? [];
    return path === undefined || title === undefined ? [] : [{ path, title }];
  });
  const others = entries.length - proofs.length - entries.filter(isDeparture).length;
  return {
    proofs,
    departures: entries.filter(isDeparture),
    others: others === 0 ? [] : entries,
  };
}

function isDeparture(entry: string): boolean {
  return /^departure: .{20}/.test(entry);
}

/** The letters at the end of a line: what kinds of proof it wants. */
function kindsOf({ text }: Line): string[] {
  return / ([ABPKLRM](?: [ABPKLRM])*)$/.exec(text)?.[1]?.split(' ') ?? [];
}

const isDocument = ({ path }: Proof): boolean => path.endsWith('.md');
const isShown = ({ path }: Proof): boolean => path.startsWith('tests/e2e/');
const named = (found: readonly Line[]): string[] => found.map(({ text }) => text);

test('no line of docs/security.md was lost: the table at its head counts them', () => {
  const counted = [...page.matchAll(/^\| (.+?) \| +(\d+) \| +(\d+) \|$/gm)].map(([, group, all, open]) => ({
    group,
    all: Number(all),
    open: Number(open),
  }));
  const found = [...Map.groupBy(lines, ({ group }) => group)].map(([group, ofGroup]) => ({
    group,
    all: ofGroup.length,
    open: ofGroup.filter(({ isTicked }) => !isTicked).length,
  }));
  expect(found).toEqual(counted);
  expect(found).toHaveLength(6);
  expect(lines).toHaveLength([...page.matchAll(/^\s*- \[/gm)].length);
});

test('a line is ticked with what proves it, and says why where it is open', () => {
  expect(named(lines.filter(({ others }) => others.length > 0))).toEqual([]);
  expect(named(lines.filter((line) => kindsOf(line).length === 0))).toEqual([]);
  const ticked = lines.filter(({ isTicked }) => isTicked);
  expect(named(ticked.filter(({ proofs }) => proofs.length === 0))).toEqual([]);
  const open = lines.filter(({ isTicked }) => !isTicked);
  expect(named(open.filter(({ departures }) => departures.length === 0))).toEqual([]);
});

test('a document alone proves what is done by hand or walks the repository, and a browser what wants one', () => {
  const ticked = lines.filter(({ isTicked }) => isTicked);
  const byWords = ticked.filter(({ proofs }) => proofs.every(isDocument));
  expect(named(byWords.filter((line) => !kindsOf(line).every((kind) => 'RM'.includes(kind))))).toEqual([]);
  const unseen = ticked.filter((line) => kindsOf(line).includes('B') && !line.proofs.some(isShown));
  expect(named(unseen)).toEqual([]);
});

const proofs = [
  ...new Map(lines.flatMap((line) => line.proofs.map((one) => [Object.values(one).join(), one]))),
];

test.each(proofs.map(([, { path, title }]) => [path, title]))('%s has: %s', (path, title) => {
  expect(projectFiles).toContain(path);
  const text = readText(path);
  if (path.endsWith('.md')) {
    expect([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)).toContain(title);
    return;
  }
  expect(path).toMatch(/\.(test|spec)\.ts$/);
  // As a whole between the quotation marks of a test or of a group of tests.
  expect(
    ["'", '"', '`'].some((mark) => text.includes(`${mark}${title}${mark}`)),
    title,
  ).toBe(true);
});

const shipped = codeFiles.filter(
  (path) => !isTest(path) && /^(client|server|engine|domain|contract)\//.test(path),
);
const filesWith = (pattern: RegExp): string[] => shipped.filter((path) => pattern.test(readText(path)));

test('the token leaves the browser in one place, as a header', () => {
  const ofClient = (pattern: RegExp) => filesWith(pattern).filter((path) => path.startsWith('client/'));
  expect(ofClient(/Bearer|authorization/i)).toEqual(['client/api/call.ts']);
  expect(ofClient(/['"`]client-token/)).toEqual(['client/session/session.ts', 'client/session/stored.ts']);
  expect(ofClient(/localStorage/)).toEqual(['client/session/stored.ts']);
  expect(filesWith(/document\.cookie|cookieStore|set-cookie/i)).toEqual([]);
});

test('one file sets HTML, after cleaning it, and nothing makes code out of text', () => {
  const sets = /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(filesWith(sets)).toEqual(['client/ui/clean-html.tsx']);
  expect(readText('client/ui/clean-html.tsx')).toContain('DOMPurify.sanitize(html');
  expect(filesWith(/\beval\(|\bnew Function\b|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
});
