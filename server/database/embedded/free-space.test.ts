import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noSmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { watchFreeSpace } from './free-space.ts';

const megabyte = 1024 * 1024;
const disk = smallDisk(32);

test.skipIf(disk === null)(
  `tells once that space is short, and once that there is enough${disk === null ? ` (skipped: ${noSmallDisk})` : ''}`,
  async () => {
    if (disk === null) return;
    onTestFinished(disk.remove);
    const reported: boolean[] = [];
    const isShort = watchFreeSpace({
      folder: disk.folder,
      least: 16 * megabyte,
      onChange: (short) => void reported.push(short),
    });
    /** Asks for longer than an answer is kept. */
    const askedOften = async (): Promise<boolean> => {
      for (let count = 0; count < 5; count++) {
        isShort();
        await wait(50);
      }
      return isShort();
    };
    expect(await askedOften()).toBe(false);
    disk.leave(8);
    expect(await askedOften()).toBe(true);
    disk.leave(24);
    expect(await askedOften()).toBe(false);
    expect(reported).toEqual([true, false]);
  },
);
