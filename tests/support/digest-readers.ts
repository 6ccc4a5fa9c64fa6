import { expect } from 'vitest';
import { accounts, savedSearches } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { namedDocument, namesIn } from './digests.ts';

const topics = ['nurses', 'goats', 'ponds'];

/** Accounts by numbers, each with updates of a topic or two: the address says which. */
export async function addReaders(db: Database, number: number): Promise<void> {
  const readers = Array.from({ length: number }, (_, at) => ({
    id: crypto.randomUUID(),
    email: `reader-${at}@example.org`,
    topics: topics.filter((_topic, index) => index === at % 3 || index === (at % 5) - 2),
  }));
  await db.insert(accounts).values(
    readers.map(({ id, email }) => ({
      id,
      email,
      passwordHash: '-',
      confirmedAt: new Date().toISOString(),
      site: 'hse' as const,
      termsVersion: '1',
    })),
  );
  await db.insert(savedSearches).values(
    readers.flatMap(({ id, topics: own }) =>
      own.map((query) => ({
        id: crypto.randomUUID(),
        accountId: id,
        site: 'hse' as const,
        query,
        keys: [],
        identity: query,
        subscribed: true,
        digestedRevision: 0,
        visitedRevision: 0,
      })),
    ),
  );
}

function topicsOf(email: string): string[] {
  const at = Number(/\d+/.exec(email)?.[0]);
  return topics.filter((_, index) => index === at % 3 || index === (at % 5) - 2);
}

/** Two documents of each topic. */
export async function addTopicDocuments(db: Database): Promise<void> {
  const bodies = topics.flatMap((topic) => [1, 2].map((at) => namedDocument(`${topic}${at}`, topic)));
  await writeDocuments(
    db,
    'hse',
    bodies.map((body) => ({ externalId: body.externalId ?? '', body })),
  );
}

/** Every reader got one mail with exactly the documents of their topics. */
export async function expectToldOnce(db: Database, readers: number): Promise<void> {
  const mails = await db.select().from(outbox);
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(readers);
  expect(mails).toHaveLength(readers);
  for (const { toAddress, textBody } of mails) {
    const expected = topicsOf(toAddress).flatMap((topic) => [`${topic}1`, `${topic}2`]);
    expect(namesIn(textBody).toSorted(), toAddress).toEqual(expected.toSorted());
  }
}
