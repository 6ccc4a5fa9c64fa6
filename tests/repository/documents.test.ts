import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readText, root } from './files.ts';

const documents = projectFiles.filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
const topFolders = [
  'domain',
  'contract',
  'engine',
  'query-language',
  'server',
  'client',
  'content',
  'tests',
  'bench',
  'docs',
  'operations',
  'tools',
  '.ci',
];

test.each(documents)('every path, link and script that %s names exists', (document) => {
  const text = readText(document);
  const wrong = [...pathsNamed(text), ...linksIn(text, document)].filter(
    (path) => !existsSync(join(root, path)),
  );
  const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  expect({ paths: wrong, scripts: named.filter((name) => !scripts.includes(name)) }).toEqual({
    paths: [],
    scripts: [],
  });
});

test('every decision record is numbered once, in order, and says context, decision and consequences', () => {
  const records = projectFiles.filter((path) => /^docs\/decisions\/.*\.md$/.test(path)).toSorted();
  const numbers = records.map((path) => /\/(\d{4})-/.exec(path)?.[1]);
  expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(4, '0')));
  const incomplete = records.filter(
    (path) =>
      !['## Context', '## Decision', '## Consequences'].every((part) => readText(path).includes(part)),
  );
  expect(incomplete).toEqual([]);
});

/** Paths in code marks that begin with a folder of ours, without a placeholder or a wildcard in them. */
function pathsNamed(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter(
      (path) => topFolders.includes(path.split('/')[0] ?? '') && path.includes('/') && !/[<>{}*…]/.test(path),
    )
    .map((path) => path.replace(/:\d+$/, ''));
}

function linksIn(text: string, document: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target));
}
