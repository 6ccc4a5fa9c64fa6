import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/database/data-dir/make-folder.ts';

/*
 * The files in DATA_DIR/secrets, on which sign-ins, links of mails and unsubscribe links depend.
 */

const naming = /^[a-z-]+$/;

export async function readSecretFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => naming.test(name));
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

export interface PreparedSecrets {
  /** Puts the files in their place. One that was there and says something else stays beside it, as `….before-restore`. */
  readonly place: () => Promise<void>;
  /** Puts back what was there before. */
  readonly takeBack: () => Promise<void>;
  /** Removes what was prepared and not placed. */
  readonly discard: () => Promise<void>;
}

/** Writes secrets of a backup beside their place, so that putting them there later is a matter of renaming. */
export async function prepareSecretFiles(
  folder: string,
  secrets: Readonly<Record<string, string>>,
): Promise<PreparedSecrets> {
  const there = await readSecretFiles(folder);
  const changed = Object.entries(secrets).filter(([name, text]) => there[name] !== text);
  makeFolder(folder);
  for (const [name, text] of changed) {
    const handle = await open(join(folder, `${name}.restored`), 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  const discard = async (): Promise<void> => {
    for (const [name] of changed) await rm(join(folder, `${name}.restored`), { force: true });
  };
  const placed: string[] = [];
  return {
    async place() {
      for (const [name] of changed) {
        const path = join(folder, name);
        if (there[name] !== undefined) await rename(path, `${path}.before-restore`);
        placed.push(name);
        await rename(`${path}.restored`, path);
      }
      await syncFolder(folder);
    },
    async takeBack() {
      for (const name of placed) {
        const path = join(folder, name);
        if (there[name] === undefined) await rm(path, { force: true });
        else await rename(`${path}.before-restore`, path);
      }
      await syncFolder(folder);
    },
    discard,
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
