import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { processRuns, processStart } from './process-identity.ts';

test.runIf(existsSync('/proc/self/stat'))(
  'an ended process that nobody has asked after does not live',
  async () => {
    // The child ends once its parent is `sleep`, which never asks after it, as a shell might.
    const child = '(until grep -q sleep /proc/$$/comm; do sleep 0.05; done)';
    const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 30`]);
    onTestFinished(() => void parent.kill());
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    for (let turn = 0; turn < 100 && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')); turn++)
      await wait(20);
    expect(processRuns(pid)).toBe(true);
    expect(processStart(pid)).toBeNull();
    expect(processStart(process.pid)).not.toBeNull();
  },
);
