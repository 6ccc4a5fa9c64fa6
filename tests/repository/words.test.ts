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

/** What people read and search in other words stays as it is: interface texts, documents, lists of words. */
const ours = /^(?!content\/|docs\/(glossary|relevance)\.md|bench\/relevance\/)/;
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
    old: /(?:read|use)Holdings|holdingsEndpoint|\bHoldings\b|\/holdings\b|"holdings|\.holdings(?!\.)/,
    write: 'site statistics',
  },
  { old: /told-?(facts|changes)|isFactTold/i, write: 'visible facts, notified changes' },
  {
    old: /\bpatience(Ms)?\b/,
    write: 'timeout',
  },
  {
    old: /\bPlace(Positions|Rarity)\b|place-(positions|rarity)|\bplaceSize\b|\b(same|stopWord)Place\b/,
    write: 'position, entry',
  },
  {
    old: /\b(?:Stored|Snapshot|Listed|Database|find|first|sorted|trimmed)Places?\b|\bplace: SiteSearch\b/,
    write: 'position, location, index, slot',
  },
  {
    old: /\b(?:const|let) places?\b|[({,] ?places?: (?!React)/,
    write: 'position, location, index',
    within: engine,
  },
  { old: /\bthe house\b/i, write: 'the codebase' },
  { old: /first-?view|keep-?typing/i, write: 'server-rendered page' },
  { old: /\bthe program\b/i, write: 'the client, the server', within: ours },
  { old: /\b([Tt]|[Uu]nt)old\b|[a-z]Told\b/, write: 'reported, notified, shown, given', within: ours },
  {
    old: /\bLate[A-Z]\w|waiting-?button|\blate-(questions|tools|shortcuts)/,
    write: 'lazy, disabled placeholder',
  },
  { old: /\bdoors?\b|\w(?:-d|D)oor\b/, write: 'wire-protocol server, connection', within: ours },
  { old: /(?<!@font-)\bfaces?\b/i, write: 'font', within: ours },
  { old: /\bglass\b/i, write: 'search icon', within: ours },
  { old: /\bstirred\b|hasStirred|hasArrived/, write: 'hasInteracted, hydrated' },
  { old: /ways-out|waysOut|wayOut|inTheWay|in-the-way/i, write: 'alternative searches, blocking terms' },
  { old: /search-account|SearchAccount\b/, write: 'search report' },
  { old: /\bsimplified\(/, write: 'foldAccents', within: /^client\// },
  { old: /PlacedNode|placeFilterTrees/, write: 'TreeNode, buildFilterTrees' },
];

/** Decisions tell of earlier states, migrations are never edited, and this test holds the terms. */
const notRead =
  /^docs\/decisions\/|^server\/database\/migrations\/|^content\/documents\/|^tests\/repository\/words\.test\.ts$/;
const read = projectFiles.filter(
  (path) =>
    !notRead.test(path) && /\.(tsx?|mjs|md|html|json|css|ya?ml)$/.test(path) && path !== 'package-lock.json',
);

test.each(oldTerms)('$old is written as: $write', ({ old, within = /^/ }) => {
  const found = read
    .filter((path) => within.test(path))
    .filter((path) => old.test(path) || old.test(readText(path)));
  expect(found).toEqual([]);
});
