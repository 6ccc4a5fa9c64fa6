import { expect, test } from 'vitest';
import { codeFiles, projectFiles } from './files.ts';

const mostFiles = 25;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The folders with code, and the files directly in each, whatever their kind. */
const filesByFolder = new Map(
  [...new Set(codeFiles.map(folderOf))]
    .toSorted()
    .map((folder) => [folder, projectFiles.filter((path) => folderOf(path) === folder)]),
);

test(`a folder has at most ${mostFiles} files: divide a larger one by what belongs together`, () => {
  const found = [...filesByFolder].filter(([, files]) => files.length > mostFiles);
  expect(found.map(([folder]) => folder)).toEqual([]);
});

test('a folder has more than one file: put a file that is alone where it is used', () => {
  const found = [...filesByFolder].filter(
    ([folder, files]) =>
      files.length === 1 && !projectFiles.some((path) => folderOf(path).startsWith(`${folder}/`)),
  );
  expect(found.map(([folder]) => folder)).toEqual([]);
});
