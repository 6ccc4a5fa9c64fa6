import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';

const longestSleep = 100;
const sleeps = /\b(?:wait|sleep|waitForTimeout)\(([\d_]+)\b/g;

/** Where time that passes is what is tested. */
const aboutTime = new Map([
  ['tests/servers/quiet-server.long.test.ts', 'what an idle server writes meanwhile'],
  ['tests/servers/outage-log.long.test.ts', 'what is not logged again meanwhile'],
  ['tests/torture/', 'faults come at random moments of minutes of work'],
]);

test('tests wait for what happens, and sleep for a tenth of a second at most', () => {
  const found = projectFiles
    .filter((path) => /^tests\/.*\.ts$|\.test\.tsx?$/.test(path))
    .filter((path) => ![...aboutTime.keys()].some((start) => path.startsWith(start)))
    .flatMap((path) =>
      [...readText(path).matchAll(sleeps)]
        .filter(([, time = '']) => Number(time.replaceAll('_', '')) > longestSleep)
        .map(([call]) => `${path}: ${call}`),
    );
  expect(found).toEqual([]);
});
