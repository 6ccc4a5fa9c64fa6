/** Changes that a start reads again rather than have them written: fewer than this share of the documents, or so many. */
const changedShare = 0.01;
const mostChanges = 2_000;
/** At a stop, what is fewer is soon read again. */
const mostChangesAtStop = 100;
/** Between two snapshots: an import that goes on for long is not written down again and again. */
const restMs = 180_000;

export interface SnapshotKeeperOptions {
  /** Writes all indexes down as they are now. */
  readonly write: () => Promise<void>;
  readonly documents: () => number;
  readonly onError: (error: unknown) => void;
}

/** Decides when the indexes are written down. One is written at a time, beside all else. */
export class SnapshotKeeper {
  readonly #options: SnapshotKeeperOptions;
  /** Changes since the snapshot that is on the disk; null = none is. */
  #changes: number | null;
  #rests = -Infinity;
  #writing: Promise<void> | null = null;

  /** `isKept` = a snapshot is on the disk, and the indexes are what it says. */
  constructor(options: SnapshotKeeperOptions, isKept: boolean) {
    this.#options = options;
    this.#changes = isKept ? 0 : null;
  }

  /** Called each time that the indexes have caught up with the database, with the changes that this took. */
  hasCaughtUp(changes: number): void {
    if (this.#changes !== null) this.#changes += changes;
    if (this.#writing === null && performance.now() >= this.#rests && this.#isDue()) this.#write();
  }

  /** Writes down what would take a start a while to find out again. The indexes change no more. */
  async stop(): Promise<void> {
    await this.#writing;
    if (this.#changes === null || this.#changes >= mostChangesAtStop) this.#write();
    await this.#writing;
  }

  #isDue(): boolean {
    const enough = Math.min(mostChanges, this.#options.documents() * changedShare);
    return this.#changes === null || (this.#changes > 0 && this.#changes >= enough);
  }

  #write(): void {
    const { write, onError } = this.#options;
    const before = this.#changes;
    this.#changes = 0;
    this.#writing = write()
      .catch((error: unknown) => {
        this.#changes = before === null ? null : before + (this.#changes ?? 0);
        onError(error);
      })
      .finally(() => {
        this.#writing = null;
        this.#rests = performance.now() + restMs;
      });
  }
}
