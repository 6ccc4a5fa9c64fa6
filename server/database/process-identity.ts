import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one that got the same number: when it started, and in which run of the system.
 * null where the system does not say (anything but Linux) or there is no such process.
 */
export function processStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in parentheses, may hold spaces: the fields are counted from behind it. Field 22 is the start.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return start === undefined ? null : `${boot}/${start}`;
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
