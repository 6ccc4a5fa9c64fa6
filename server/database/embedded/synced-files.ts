import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Initialisation = Parameters<NodeFS['init']>;

/** The parts of Emscripten's file system on Node that are changed here; its own types do not tell them. */
interface FileNode {
  readonly name: string;
  readonly parent: FileNode;
}
interface FileStream {
  readonly node: FileNode;
  readonly nfd: number;
}
type Operation = (...parameters: never[]) => unknown;
interface NodeFileSystem {
  readonly node_ops: Record<string, Operation>;
  readonly stream_ops: Record<string, Operation> & {
    fsync?: (stream: FileStream) => number;
    write: (stream: FileStream, ...rest: never[]) => unknown;
    close: (stream: FileStream) => unknown;
  };
}

/** What changes files or folders by name. */
const changingOperations = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'];

/**
 * The files of an embedded database, with the `fsync` that PGlite's own lack: what PostgreSQL has synced survives a power cut.
 *
 * A sync of the write-ahead log, which each commit asks for, is put off until `sync` is called or anything but the log is
 * about to change: commits that wait together share one, and the log still reaches the disk before what it tells of.
 */
export class SyncedFiles extends NodeFS {
  readonly #waiting = new Set<FileStream>();

  override async init(...[pg, options]: Initialisation): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const { emscriptenOpts } = made;
    const attach = (module: unknown): void => {
      // The module of PGlite has it; PGlite's types do not say so.
      this.#attach((module as { readonly NODEFS: NodeFileSystem }).NODEFS);
    };
    return {
      ...made,
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), attach] },
    };
  }

  /** Whether something that PostgreSQL takes for synced is not yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Makes it so. Throws what the system says where it cannot. */
  sync(): void {
    for (const stream of this.#waiting) fdatasyncSync(stream.nfd);
    this.#waiting.clear();
  }

  #attach({ node_ops: byName, stream_ops: byStream }: NodeFileSystem): void {
    const { write, close } = byStream;
    byStream.fsync = (stream) => {
      if (isLog(stream)) this.#waiting.add(stream);
      else {
        this.sync();
        fdatasyncSync(stream.nfd);
      }
      return 0;
    };
    byStream.write = (stream, ...rest) => {
      if (!isLog(stream)) this.sync();
      return write(stream, ...rest);
    };
    byStream.close = (stream) => {
      if (this.#waiting.has(stream)) this.sync();
      return close(stream);
    };
    for (const name of changingOperations) {
      const change = byName[name];
      if (change === undefined) continue;
      byName[name] = (...parameters) => {
        this.sync();
        return change(...parameters);
      };
    }
  }
}

/** A segment of the write-ahead log, and not its folder. */
function isLog({ node }: FileStream): boolean {
  return node.parent.name === 'pg_wal' && node.parent !== node;
}

/** Syncs all files and folders below a folder, and itself. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Syncs one file, or the names in one folder. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
