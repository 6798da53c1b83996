import { existsSync, readFileSync } from 'node:fs';

/** Linux reports a process's CPU time in ticks of 10 ms on all common machines. */
const MS_PER_TICK = 10;

/** Whether this system has /proc (Linux). */
export const KNOWS_PROCESSES: boolean = existsSync('/proc/self/stat');
export const NO_PROCESS_FIGURES = 'needs /proc, which only Linux has';

/** Returns the CPU time of a process, with all its threads, in milliseconds. */
export function cpuMsOfProcess(pid: number): number {
  return cpuMs(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/**
 * Returns the CPU time of a process's first thread, where Node runs JavaScript, in milliseconds.
 */
export function cpuMsOfMainThread(pid: number): number {
  return cpuMs(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8'));
}

/**
 * Returns the CPU time of a process's first thread, in milliseconds with a resolution far below a
 * tick. Linux updates it when the thread waits.
 */
export function exactCpuMsOfMainThread(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * Returns user and system time of a line of /proc/…/stat, in milliseconds. The process name in it
 * may contain spaces and brackets.
 */
export function cpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Returns the resident memory of a process, in megabytes. */
export function rssMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/** Returns the most resident memory that a process has had, in megabytes. */
export function peakRssMb(pid: number): number {
  const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
