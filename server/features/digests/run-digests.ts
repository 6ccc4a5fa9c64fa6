import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { askedSearches } from './asked-searches.ts';
import { addReports, nothingSent, type DigestParts, type DigestReport } from './digest-parts.ts';
import { markDigested } from './digested.store.ts';
import { evaluateSearches } from './evaluate-searches.ts';
import { FoundNews } from './found-news.ts';
import { forgetNotifiedChanges, readNews, type NewsItem, type NewsPeriod } from './news.store.ts';
import { leastDigested, readSubscribers, type AccountRange } from './subscriptions.store.ts';
import type { Subscriber } from './subscribers.ts';
import { findingsOf, tellSubscriber, type Findings, type Round } from './tell-subscriber.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** Bytes of searches, and of what they find, that are held at once: further accounts have another round. */
const heaviestRound = 64 * 1024 * 1024;
const newsAtOnce = 10_000;

/**
 * Mails every account, for each site, the documents that came, changed or were withdrawn since it was last notified and that
 * its searches find strictly. Several runs at once, and runs that are killed, neither repeat nor skip a document.
 */
export async function runDigests(parts: DigestParts): Promise<DigestReport> {
  // Writers take turns, so no revision below this one is committed later.
  const until = await latestRevision(parts.db);
  let report = nothingSent;
  for (const site of siteCodes) report = addReports(report, await runSite(parts, { site, until }));
  await forgetNotifiedChanges(parts.db);
  return report;
}

interface Due {
  readonly site: SiteCode;
  readonly until: number;
}

async function runSite(parts: DigestParts, due: Due): Promise<DigestReport> {
  const since = await leastDigested(parts.db, due);
  if (since === null) return nothingSent;
  const news = await readAllNews(parts, { ...due, since });
  let report = nothingSent;
  for (let after = ''; ;) {
    const found = new FoundNews(news.length);
    const last = await askSearches(parts, due, found, after);
    if (last === null) return report;
    await evaluateSearches(parts, due.site, news, found);
    report = addReports(report, await tellRound(parts, { ...due, news, found }, { after, upTo: last }));
    after = last;
  }
}

async function readAllNews({ db }: DigestParts, period: NewsPeriod): Promise<NewsItem[]> {
  const news: NewsItem[] = [];
  for (let before = period.until + 1; ;) {
    const block = await readNews(db, period, before, newsAtOnce);
    news.push(...block);
    const last = block.at(-1);
    if (last === undefined || block.length < newsAtOnce) return news;
    before = last.latest;
  }
}

/** Gathers the searches of the next accounts, as many as a round takes, and names the last account; null where none is left. */
async function askSearches(
  parts: DigestParts,
  due: Due,
  found: FoundNews,
  after: string,
): Promise<string | null> {
  let last: string | null = null;
  const yieldToEventLoop = createYieldToEventLoop(parts.signal);
  while (found.weight < heaviestRound) {
    const subscribers = await readSubscribers(parts.db, due, { after: last ?? after });
    if (subscribers.length === 0) return last;
    for (const subscriber of subscribers) {
      for (const { name, request } of askedSearches(parts, due.site, subscriber)) found.ask(name, request);
      last = subscriber.accountId;
    }
    await yieldToEventLoop();
  }
  return last;
}

async function tellRound(parts: DigestParts, round: Round, range: AccountRange): Promise<DigestReport> {
  let report = nothingSent;
  for (let { after } = range; ;) {
    const subscribers = await readSubscribers(parts.db, round, { ...range, after });
    const last = subscribers.at(-1);
    if (last === undefined) return report;
    report = addReports(report, await tellSubscribers(parts, round, subscribers));
    after = last.accountId;
  }
}

async function tellSubscribers(
  parts: DigestParts,
  round: Round,
  subscribers: readonly Subscriber[],
): Promise<DigestReport> {
  let report = nothingSent;
  const yieldToEventLoop = createYieldToEventLoop(parts.signal);
  const withoutNews: Findings[] = [];
  for (const subscriber of subscribers) {
    await yieldToEventLoop();
    const findings = findingsOf(parts, round, subscriber);
    if (findings.found.sections.length === 0) {
      withoutNews.push(findings);
      continue;
    }
    try {
      report = addReports(report, await tellSubscriber(parts, round, findings));
    } catch (error) {
      report = addReports(report, { ...nothingSent, failures: 1 });
      parts.onError(error);
    }
  }
  await markDigested(parts.db, round, withoutNews);
  return report;
}
