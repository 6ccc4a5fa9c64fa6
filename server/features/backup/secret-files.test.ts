import { expect, it } from 'vitest';
import { prepareSecretFiles } from './secret-files.ts';

it.runIf(process.platform === 'linux')(
  'a folder of secrets that cannot be made under /proc is an error',
  async () => {
    const prepared = prepareSecretFiles('/proc/evidence/secrets', { 'session-secret': 'x' });
    await expect(prepared).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
