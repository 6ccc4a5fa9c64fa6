import { indexOf } from './compare-with-reading.ts';
import type { Random } from './random.ts';
import { randomDocuments } from './random-documents.ts';
import { randomRequest, runningText } from './random-queries.ts';

const documentsInCollection = 30;
const textsToCollection = 250;

/** Asks for running text with its punctuation: it must not find less than its words. Gives the texts that do. */
export function runningTextFindsLess(random: Random, texts: number): string[] {
  const findings: string[] = [];
  for (let asked = 0; asked < texts && findings.length < 10; asked += textsToCollection) {
    const index = indexOf(randomDocuments(random, documentsInCollection), random);
    for (let at = 0; at < Math.min(textsToCollection, texts - asked); at++) {
      const { written, plain } = runningText(random);
      const request = randomRequest(random);
      const [found, wanted] = [written, plain].map((query) => index.search({ ...request, query }).total);
      if ((found ?? 0) < (wanted ?? 0))
        findings.push(`${found} instead of ${wanted}: ${JSON.stringify({ ...request, query: written })}`);
    }
  }
  return findings;
}
