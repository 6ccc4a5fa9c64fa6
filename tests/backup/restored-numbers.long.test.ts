import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { backUp, restore } from '#server/compose-backup.ts';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { idsByExternalId } from '#server/database/documents/documents.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { startPostgresql } from '#tests/support/databases/postgresql.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { fileIn, newServerSettings, type Kind } from './server-settings.ts';

const write = ({ db }: OpenDatabase, externalIds: readonly string[]) =>
  writeDocuments(
    db,
    'hse',
    externalIds.map((externalId) => ({ externalId, body: evidenceDocument({ externalId }) })),
  );

it.each<Kind>(['embedded', 'postgresql'])(
  'what comes after a restore gets numbers that nothing had before, %s',
  { timeout: 180_000 },
  async (kind) => {
    const postgresql = await startPostgresql();
    const { config } = await newServerSettings(kind, postgresql);
    const before = await openDatabase(config);
    await write(before, ['kept']);
    await backUp(config, before, fileIn(config));
    await write(before, ['lost']);
    const numbers = await idsByExternalId(before.db, 'hse', ['kept', 'lost']);
    await before.close();

    await restore(config, fileIn(config), true);
    const after = await openDatabase(config);
    await write(after, ['new']);
    const numbersAfter = await idsByExternalId(after.db, 'hse', ['kept', 'new']);
    expect(numbersAfter.get('kept')).toBe(numbers.get('kept'));
    expect(numbersAfter.get('new')).toBeGreaterThan(numbers.get('lost') ?? Infinity);
    await after.close();
    await postgresql.stop();
    await rm(config.dataDir, { recursive: true, force: true });
  },
);
