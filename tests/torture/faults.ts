import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#tests/fuzz/random.ts';
import type { CutProxy } from '#tests/support/servers/cut-proxy.ts';
import type { TestPostgresql } from '#tests/support/databases/postgresql.ts';
import type { SmallDisk } from '#tests/support/small-disk.ts';
import type { MoodySink } from './moody-sink.ts';
import type { TortureServer } from './servers.ts';

/** Something that goes wrong, and is put right again before it resolves. */
export interface Fault {
  readonly name: string;
  readonly happen: (random: Random) => Promise<void>;
}

export function serverFaults(servers: readonly TortureServer[]): Fault[] {
  return servers.flatMap((server, at) => [
    {
      name: `server ${at + 1} killed`,
      async happen() {
        await server.kill();
        await server.begin();
      },
    },
    {
      name: `server ${at + 1} stopped`,
      async happen() {
        await server.stop();
        await server.begin();
      },
    },
  ]);
}

export function mailFaults(sink: MoodySink): Fault[] {
  return (['refuses', 'hangs'] as const).map((mood) => ({
    name: `mail server ${mood}`,
    async happen(random) {
      sink.setMood(mood);
      await wait(500 + random.below(2_500));
      sink.setMood('takes');
    },
  }));
}

export function diskFault(disk: SmallDisk, room: number): Fault {
  return {
    name: 'disk full',
    async happen(random) {
      disk.leave(random.below(8));
      await wait(500 + random.below(2_500));
      disk.leave(room);
    },
  };
}

export function databaseFaults(postgresql: TestPostgresql, proxy: CutProxy): Fault[] {
  return [
    {
      name: 'database crashed',
      async happen(random) {
        await postgresql.crash();
        await wait(random.below(2_000));
        await postgresql.restart();
      },
    },
    {
      name: 'database out of reach',
      async happen(random) {
        await proxy.cut();
        await wait(200 + random.below(2_500));
        await proxy.resume();
      },
    },
  ];
}
