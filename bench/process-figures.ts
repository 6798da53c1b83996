import { existsSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second, on every machine there is. */
const MS_PER_TICK = 10;

/** Whether this system tells (Linux). */
export const KNOWS_PROCESSES: boolean = existsSync('/proc/self/stat');
export const NO_PROCESS_FIGURES = 'needs /proc, which only Linux has';

/** CPU time of a whole process, all its threads, in milliseconds. */
export function cpuMsOfProcess(pid: number): number {
  return cpuMs(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** CPU time of a process's first thread, where Node runs JavaScript, in milliseconds. */
export function cpuMsOfMainThread(pid: number): number {
  return cpuMs(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8'));
}

/** User and system time of a line of /proc/…/stat. The name in it may hold spaces and brackets. */
export function cpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory of a process, in megabytes. */
export function rssMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
