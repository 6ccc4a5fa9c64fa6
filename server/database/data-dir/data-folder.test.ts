import { chmodSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { startApp } from '#tests/support/start-app.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe.runIf(process.platform !== 'win32')('the data folder of a server that has started', () => {
  it.each(['755', '777', '750'])('is its owner’s alone, though it was made with mode %s', async (mode) => {
    const dataDir = await newDataFolder();
    chmodSync(dataDir, Number.parseInt(mode, 8));
    const server = await startApp({ dataDir });
    expect(modeOf(dataDir)).toBe(0o700);
    const secrets = join(dataDir, 'secrets');
    expect(modeOf(secrets)).toBe(0o700);
    for (const name of await readdir(secrets)) expect(modeOf(join(secrets, name))).toBe(0o600);
    await server.close();
  });
});
