import { type SiteCode, siteCodes } from '#domain/sites/sites.ts';
import type { TermConcept } from '#domain/search/term-concept.ts';
import { createSearchIndex, type SearchIndex } from '#engine/search-index.ts';
import type { DocumentFeed } from '../../ports/search-engine.ts';
import { DocumentFile } from './document-file.ts';
import { runYielding } from './run-yielding.ts';
import { readSnapshot, type Snapshot, type SnapshotFault, type SnapshotLocation } from './snapshot.ts';
import { StoredSites } from './stored-sites.ts';

/** Where the indexes are kept, so that a start need not build them anew. */
export interface SnapshotOptions extends SnapshotLocation {
  /** Called with the reason why the snapshot that is there is not used: the indexes are built anew. */
  readonly onFault: (fault: SnapshotFault) => void;
  /** Called with a snapshot that could not be read or written. */
  readonly onError: (error: unknown) => void;
}

type Indexes = ReadonlyMap<SiteCode, SearchIndex>;

/** What indexes are made with. */
export interface SiteIndexOptions {
  /** The facet of a filter key of a site: keys of one facet are alternatives. */
  readonly facetOf: (site: SiteCode, key: string) => string;
  /** Concepts that are recognised in queries. */
  readonly terms: readonly TermConcept[];
}

interface OpenIndexes {
  readonly indexes: Indexes;
  /** What they hold already. */
  readonly revision: number;
  /** null where they are in memory alone. */
  readonly stored: StoredSites | null;
  /** Whether they are what the snapshot on the disk says. */
  readonly isKept: boolean;
}

/** The indexes of the snapshot, or empty ones where there is none that can be used. */
export async function openIndexes(
  snapshot: SnapshotOptions | undefined,
  feed: DocumentFeed,
  options: SiteIndexOptions,
): Promise<OpenIndexes> {
  const inMemory = { revision: 0, stored: null, isKept: false };
  if (snapshot === undefined) return { ...inMemory, indexes: emptyIndexes(options) };
  const latest = await feed.latestRevision();
  try {
    const found = await restore(snapshot, latest, options);
    if (found !== null) return found;
  } catch (error) {
    snapshot.onError(error);
  }
  try {
    const file = DocumentFile.create(snapshot.path);
    const indexes = emptyIndexes(options, file);
    return { indexes, revision: 0, stored: new StoredSites(snapshot, indexes, file, false), isKept: false };
  } catch (error) {
    snapshot.onError(error);
    return { ...inMemory, indexes: emptyIndexes(options) };
  }
}

function emptyIndexes({ facetOf, terms }: SiteIndexOptions, store?: DocumentFile): Indexes {
  const create = (site: SiteCode): SearchIndex =>
    createSearchIndex({ facetOf: (key) => facetOf(site, key), store, terms });
  return new Map(siteCodes.map((site) => [site, create(site)]));
}

async function restore(
  snapshot: SnapshotOptions,
  latest: number,
  options: SiteIndexOptions,
): Promise<OpenIndexes | null> {
  const found = await readSnapshot(snapshot, latest);
  if (found === null) return null;
  const file = typeof found === 'string' ? null : await DocumentFile.restore(snapshot.path, found.documents);
  if (typeof found === 'string' || file === null) {
    snapshot.onFault(
      typeof found === 'string' ? found : 'the documents that go with it are missing or damaged',
    );
    return null;
  }
  const indexes = await restoredIndexes(found, emptyIndexes(options, file));
  return {
    indexes,
    revision: found.revision,
    stored: new StoredSites(snapshot, indexes, file, true),
    isKept: true,
  };
}

async function restoredIndexes(found: Snapshot, indexes: Indexes): Promise<Indexes> {
  for (const [site, index] of indexes) {
    const parts = found.sites[site];
    if (parts !== undefined) await runYielding(index.restore(parts));
  }
  return indexes;
}
