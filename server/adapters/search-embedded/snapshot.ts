import { analysisVersion } from '#engine/analysis/analysis-version.ts';
import { indexForm } from '#engine/snapshot/index-form.ts';
import type { CollectionParts } from '#engine/search-index.ts';
import type { DocumentFileState } from './document-file.ts';
import { DamagedFileError, openArraysFile, writeArraysFile } from './snapshot-file.ts';

/** Where an index is kept between two runs of the server, and what it is an index of. */
export interface SnapshotLocation {
  readonly path: string;
  /** The database whose documents it has: another one's revisions mean something else. */
  readonly installation: string;
  /** Changes with all that decides what is kept of a document, such as the names of topics. */
  readonly contents: string;
}

/** What a snapshot says of itself. */
interface About extends Omit<SnapshotLocation, 'path'> {
  readonly form: string;
  readonly analysisVersion: number;
  readonly revision: number;
  readonly documents: DocumentFileState;
}

/** The indexes of all sites as of one revision. */
export interface Snapshot {
  readonly revision: number;
  /** Where what is shown of the documents stands. */
  readonly documents: DocumentFileState;
  readonly sites: Readonly<Record<string, CollectionParts>>;
}

/** Why a snapshot is not used, as it is said in the log. */
export type SnapshotFault =
  | 'it is damaged'
  | 'the documents that go with it are missing or damaged'
  | 'it has another format'
  | 'its texts were analysed by another version'
  | 'it was made of other topics, countries or fields'
  | 'it belongs to another database'
  | 'it is ahead of the database';

export async function writeSnapshot(
  location: SnapshotLocation,
  { revision, documents, sites }: Snapshot,
): Promise<void> {
  const about: About = { ...kindOf(location), revision, documents };
  await writeArraysFile(location.path, about, sites);
}

/** The snapshot, a fault of it, or null where there is none. `latestRevision` is the database's. */
export async function readSnapshot(
  location: SnapshotLocation,
  latestRevision: number,
): Promise<Snapshot | SnapshotFault | null> {
  try {
    const file = await openArraysFile(location.path);
    if (file === null) return null;
    try {
      // Its checksum says that it was written here; what it holds depends on the form, which is looked at first.
      const about = file.about as About;
      const fault = faultOf(about, kindOf(location), latestRevision);
      if (fault !== null) return fault;
      const sites = (await file.value()) as Snapshot['sites'];
      return { revision: about.revision, documents: about.documents, sites };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof DamagedFileError) return 'it is damaged';
    throw error;
  }
}

type Kind = Omit<About, 'revision' | 'documents'>;

function kindOf({ installation, contents }: SnapshotLocation): Kind {
  return { form: indexForm, analysisVersion, installation, contents };
}

function faultOf(found: About, wanted: Kind, latestRevision: number): SnapshotFault | null {
  if (found.form !== wanted.form) return 'it has another format';
  if (found.analysisVersion !== wanted.analysisVersion) return 'its texts were analysed by another version';
  if (found.installation !== wanted.installation) return 'it belongs to another database';
  if (found.contents !== wanted.contents) return 'it was made of other topics, countries or fields';
  return found.revision > latestRevision ? 'it is ahead of the database' : null;
}
