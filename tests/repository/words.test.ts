import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';

interface OldTerm {
  /** In a path or a text. */
  readonly old: RegExp;
  /** The standard term (docs/glossary.md, “Terms of the code”). */
  readonly write: string;
  /** Where it is refused; everywhere where it is not given. */
  readonly within?: RegExp;
}

/** The client has rows of its own. */
const serverSide = /^(?!client\/|tests\/e2e\/)/;
const engine = /^engine\/|^server\/adapters\/search-/;

const oldTerms: readonly OldTerm[] = [
  {
    old: /write-?letter|letter-?(texts|document|styles)|\w+Letter\(to\b|mail-letters|post-?letter/i,
    write: 'email',
  },
  { old: /mail-keeping|KeepingMailer|kept-mails/, write: 'development mailbox' },
  { old: /kept-?answers?\b/i, write: 'response cache' },
  { old: /\bpack-?(ed)?-?(text|listed|markable)|sendPacked/i, write: 'compressed text, serialized document' },
  { old: /\bsecond look\b/i, write: 're-ranking', within: /^(?!content\/)/ },
  { old: /oneATurn|one-a-turn/, write: 'event loop queue' },
  {
    old: /createTurns|\/turns\.(test\.)?ts\b|\binTurns\b|in-turns\.ts/,
    write: 'semaphore, or yieldToEventLoop',
  },
  { old: /laid down for a moment/, write: 'yield' },
  { old: /\*gather\(|#gather\b|\.gather\(/, write: 'buffer', within: engine },
  { old: /#exchange\b/, write: 'swapSegments', within: engine },
  { old: /\*settle\(|\bsettleWords\b/, write: 'update', within: engine },
  {
    old: /(?:read|use)Holdings|holdingsEndpoint|\bHoldings\b/,
    write: 'site statistics',
    within: /^(?!client\/|tests\/e2e\/)/,
  },
  { old: /told-?(facts|changes)|isFactTold/i, write: 'visible facts, notified changes' },
  {
    old: /\bpatience(Ms)?\b/,
    write: 'timeout',
    within: /^(?!client\/|tests\/e2e\/)/,
  },
  {
    old: /\bPlace(Positions|Rarity)\b|place-(positions|rarity)|\bplaceSize\b|\b(same|stopWord)Place\b/,
    write: 'position, entry',
  },
  { old: /\bthe house\b/i, write: 'the codebase', within: serverSide },
];

/** Decisions tell of earlier states, migrations are never edited, and this test holds the terms. */
const notRead =
  /^docs\/decisions\/|^server\/database\/migrations\/|^content\/documents\/|^tests\/repository\/words\.test\.ts$/;
const read = projectFiles.filter(
  (path) =>
    !notRead.test(path) && /\.(tsx?|mjs|md|json|css|ya?ml)$/.test(path) && path !== 'package-lock.json',
);

test.each(oldTerms)('$old is written as: $write', ({ old, within = /^/ }) => {
  const found = read
    .filter((path) => within.test(path))
    .filter((path) => old.test(path) || old.test(readText(path)));
  expect(found).toEqual([]);
});
