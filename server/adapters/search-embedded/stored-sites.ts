import type { SearchIndex } from '#engine/search-index.ts';
import { DocumentFile, removeDocumentFiles } from './document-file.ts';
import { runYielding } from './run-yielding.ts';
import { type SnapshotLocation, writeSnapshot } from './snapshot.ts';

/** A file smaller than this is not written anew, however little of it is in use. */
const smallFile = 64_000_000;
/** A file of which less than this share is in use is written anew. */
const leastUsed = 0.5;

/** The indexes of all sites, with the file of what is shown of their documents, and how both are written down. */
export class StoredSites {
  readonly #location: SnapshotLocation;
  readonly #indexes: ReadonlyMap<string, SearchIndex>;
  #file: DocumentFile;
  /** The name of a file that the documents are being copied to. */
  #coming: string | null = null;
  /** Files that a snapshot which is being written may still go with. */
  #retired: DocumentFile[] = [];
  /** The file that the snapshot on the disk goes with. */
  #kept: string | null;

  /** `isKept` = the snapshot on the disk goes with this file. */
  constructor(
    location: SnapshotLocation,
    indexes: ReadonlyMap<string, SearchIndex>,
    file: DocumentFile,
    isKept: boolean,
  ) {
    this.#location = location;
    this.#indexes = indexes;
    this.#file = file;
    this.#kept = isKept ? file.name : null;
  }

  /** Writes all down as it is now. Changes may go on meanwhile. */
  async write(revision: number): Promise<void> {
    const file = this.#file;
    const documents = file.state();
    const sites = Object.fromEntries([...this.#indexes].map(([site, index]) => [site, index.parts()]));
    await file.sync();
    await writeSnapshot(this.#location, { revision, documents, sites });
    this.#kept = file.name;
    for (const one of this.#retired.splice(0)) one.close();
    await this.#removeOthers();
  }

  /** Writes the documents to a new file where most of the old one is of documents that are no more. */
  async tidyUp(): Promise<void> {
    const { bytes } = this.#file;
    if (bytes < smallFile) return;
    const used = this.#indexes.values().reduce((sum, index) => sum + index.storedBytes(), 0);
    if (used < bytes * leastUsed) await this.#writeAnew();
  }

  async #writeAnew(): Promise<void> {
    const file = DocumentFile.create(this.#location.path);
    this.#coming = file.name;
    try {
      const switches: (() => void)[] = [];
      for (const index of this.#indexes.values()) switches.push(await runYielding(index.copyStored(file)));
      for (const readFromThere of switches) readFromThere();
    } catch (error) {
      // A full disk, for one: all goes on with the file that there is.
      file.close();
      this.#coming = null;
      await this.#removeOthers();
      throw error;
    }
    this.#retired.push(this.#file);
    this.#file = file;
    this.#coming = null;
  }

  /** The last that is done: only what the snapshot on the disk goes with is left. */
  async close(): Promise<void> {
    for (const one of [...this.#retired, this.#file]) one.close();
    await removeDocumentFiles(this.#location.path, (name) => name === this.#kept);
  }

  async #removeOthers(): Promise<void> {
    await removeDocumentFiles(this.#location.path, (name) =>
      [this.#file.name, ...this.#retired.map((one) => one.name), this.#coming, this.#kept].includes(name),
    );
  }
}
