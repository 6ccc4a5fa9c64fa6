import { expect, test } from 'vitest';
import { codeFiles, isTest, projectFiles, readText } from './files.ts';
import { hasTitle } from './titles.ts';

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

/** The letters at the end of a line, or those that it speaks of: what kinds of proof it wants. */
function kindsOf({ group, text }: Line): string[] {
  if (group === 'How each is tested')
    return [...text.matchAll(/\b([ABPKLRM])(?=[,:])/g)].flatMap(([, kind]) => kind ?? []);
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
  expect(found).toHaveLength(17);
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
  expect(hasTitle(path, title), title).toBe(true);
});

const shipped = codeFiles.filter(
  (path) => !isTest(path) && /^(client|server|engine|query-language|domain|contract)\//.test(path),
);
const filesWith = (pattern: RegExp): string[] => shipped.filter((path) => pattern.test(readText(path)));

test('the token leaves the browser in one place, as a header', () => {
  const ofClient = (pattern: RegExp) => filesWith(pattern).filter((path) => path.startsWith('client/'));
  expect(ofClient(/Bearer|authorization/i)).toEqual(['client/app/api/call.ts']);
  expect(ofClient(/['"`]client-token/)).toEqual([
    'client/app/session/session.ts',
    'client/app/session/stored.ts',
  ]);
  expect(ofClient(/localStorage/)).toEqual(['client/app/session/stored.ts']);
  expect(filesWith(/document\.cookie|cookieStore|set-cookie/i)).toEqual([]);
});

test('one file sets HTML, after cleaning it, and nothing makes code out of text', () => {
  const sets = /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(filesWith(sets)).toEqual(['client/ui/clean-html.tsx']);
  expect(readText('client/ui/clean-in-browser.ts')).toContain('DOMPurify.sanitize(html');
  expect(filesWith(/\beval\(|\bnew Function\b|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
});

const ofServer = (pattern: RegExp): string[] =>
  filesWith(pattern).filter((path) => !path.startsWith('client/'));

test('the server starts no programs, writes SQL with parameters, and calls out by its adapters alone', () => {
  expect(ofServer(/child_process|\bnode:vm\b|\bexecSync\b/)).toEqual([]);
  // One name out of a closed list, where a parameter cannot stand.
  expect(ofServer(/sql\.raw\(/)).toEqual(['server/database/documents/notified-changes.ts']);
  // Names of our own tables, columns and constraints, in quotation marks.
  expect(ofServer(/\.query(<.+>)?\(\s*`[^`]*\$\{/)).toEqual([
    'server/features/backup/dump-database.ts',
    'server/features/backup/load-rows.ts',
  ]);
  expect(ofServer(/\bfetch\(|\bundici\b|(http|https|net|tls|Agent)\.(request|get|connect)\(/)).toEqual([]);
  const vendors = /^import (?!type)[^;]* from '(@opensearch-project\/opensearch|nodemailer[\w/-]*|pg)'/m;
  expect(
    ofServer(vendors).filter((path) => !/^server\/(adapters|database|features\/backup)\//.test(path)),
  ).toEqual([]);
  // To another page of the site alone: client/entry-server.tsx takes nothing else for one.
  expect(ofServer(/\.redirect\(|['"`]location['"`]\s*[,:]/i)).toEqual(['server/http/pages/serve-client.ts']);
});

test('nothing is fetched from another host by the page as it is built', () => {
  const built = projectFiles.filter((path) => /^client\/.*\.(html|css|webmanifest)$/.test(path));
  expect(built.length).toBeGreaterThan(5);
  const foreign = /(src|href|url|@import)\s*[=(]?\s*["']?(https?:)?\/\/(?!localhost)/i;
  expect(built.filter((path) => foreign.test(readText(path)))).toEqual([]);
});

test('each change runs 10,000 cases and 20 kills, and a night a million cases and 200 kills', () => {
  const night = readText('.ci/nightly');
  const numbers = (pattern: RegExp): number[] =>
    [...night.matchAll(pattern)].map(([, number]) => Number(number));
  expect(numbers(/--(?:queries|requests) (\d+)/g)).toEqual([1_000_000, 1_000_000]);
  const [, kinds = '', kills = 0] = /--kinds (\S+) --kills (\d+)/.exec(night) ?? [];
  expect(kinds.split(',').length * Number(kills)).toBeGreaterThanOrEqual(200);
  // What the commands of .ci/run do where no number is given.
  expect(readText('.ci/run')).toMatch(/^npm run test:fuzz -- --seed \d+$/m);
  const [, requests = 0] = /requests: .+default\((\d+_\d+)\)/.exec(readText('tests/fuzz/main.ts')) ?? [];
  expect(Number(String(requests).replaceAll('_', ''))).toBeGreaterThanOrEqual(10_000);
  const killed = readText('tests/torture/killed-servers.long.test.ts');
  const [, perKind = 0] = /^const kills = (\d+);$/m.exec(killed) ?? [];
  const [, databases = ''] = /it\.each<Kind>\(\[(.+)\]\)/.exec(killed) ?? [];
  expect(databases.split(',').length * Number(perKind)).toBeGreaterThanOrEqual(20);
});

test('a night runs commands that there are', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const steps = [...readText('.ci/nightly').matchAll(/^step (\S+)/gm)].map(([, name = '']) => name);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((name) => !(name in scripts))).toEqual([]);
});
