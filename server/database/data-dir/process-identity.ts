import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one that got the same number: when it started, and in which run of the system.
 * null where the system does not say (anything but Linux), or there is no such process or only its remains.
 */
export function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in parentheses, may hold spaces: the fields are counted from behind it. Field 3 is the state,
    // field 22 the start. What has ended keeps its number until its parent asks after it, which in a container may be never.
    const [state = 'X', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const start = fields[18];
    return start === undefined || 'ZX'.includes(state) ? null : `${boot}/${start}`;
  } catch {
    return null;
  }
}

/** Whether a process with this number runs, be it somebody else's. */
export function processRuns(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
