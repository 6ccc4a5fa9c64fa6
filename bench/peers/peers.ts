import { openMiniSearch } from './minisearch.ts';
import { openOpenSearch } from './opensearch.ts';
import { openOrama } from './orama.ts';
import { openOwnEngine } from './own-engine.ts';
import { openOwnEngineOverSocket } from './own-engine-over-socket.ts';
import type { OpenPeer } from './peer.ts';
import { openPostgresql } from './postgresql.ts';
import { openSqlite } from './sqlite-fts5.ts';

/** Every engine that is measured, ours too, by the name that `--peers` knows it by. */
export const openers: Readonly<Record<string, OpenPeer>> = {
  ours: openOwnEngine,
  'ours-over-socket': openOwnEngineOverSocket,
  sqlite: openSqlite,
  minisearch: openMiniSearch,
  orama: openOrama,
  postgresql: openPostgresql,
  opensearch: openOpenSearch,
};
