import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readText } from '#tests/repository/files.ts';
import { checkAudit } from '#tools/checks/audit.mjs';
import { startLocalRegistry, type LocalRegistry } from './local-registry.ts';

const runFile = promisify(execFile);
const ours = readText('.npmrc');

let registry: LocalRegistry;
beforeAll(async () => {
  registry = await startLocalRegistry();
});
afterAll(() => registry.close());

async function install(folder: string): Promise<string> {
  return runFile('npm', ['ci'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(error),
  );
}

describe('npm with the settings of this project', () => {
  it('installs no version that is younger than seven days, though the lockfile has it', async () => {
    expect(await install(await registry.project(6, ours))).toContain(
      'No matching version found for aged@1.0.0',
    );
    expect(await install(await registry.project(8, ours))).toContain('added 1 package');
  });

  it('would install a young version without them', async () => {
    expect(await install(await registry.project(6, ''))).toContain('added 1 package');
  });
});

describe('npm test -- audit', () => {
  it('passes where nothing is known, fails on a critical fault and where the registry does not answer', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    try {
      const folder = await registry.project(8, ours);
      expect(await checkAudit(folder)).toBe(0);
      registry.advisories = 'critical';
      expect(await checkAudit(folder)).toBe(1);
      expect(print).toHaveBeenCalledWith('Faults of packages that are shipped: 1 critical, 0 high.');
      registry.advisories = 'not answered';
      expect(await checkAudit(folder)).toBe(1);
      expect(print).toHaveBeenLastCalledWith(expect.stringContaining('Not known'));
    } finally {
      print.mockRestore();
    }
  });
});
