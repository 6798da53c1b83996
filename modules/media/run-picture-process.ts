import { fork, type Serializable } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Limits = {
  /** Of work of the process. Waiting on a busy machine does not count. */
  maxSeconds: number;
  /** Of the process, in bytes. A photograph of 12,000 × 12,000 pixels needs less. */
  maxMemory: number;
};
const LIMITS: Limits = { maxSeconds: 60, maxMemory: 1.5 * 1024 ** 3 };
const WATCH_MS = 200;
/** The process ends after this multiple of its time, however little it worked. */
const MAX_WAIT = 5;

/**
 * Runs an order in a process of its own (picture-process.ts) with limits of time and memory, and returns
 * what it reports; `undefined` where it reported nothing: killed at a limit, or it failed. The process
 * gets no settings of the shop.
 */
export async function runPictureProcess(order: Serializable, limits: Partial<Limits> = {}): Promise<unknown> {
  const { maxSeconds, maxMemory } = { ...LIMITS, ...limits };
  // In the build this file is part of main.js, and the file of the process is beside it.
  const program = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js';
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [], {
    execArgv: ['--max-old-space-size=512'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore',
  });
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, maxSeconds * MAX_WAIT * 1000);
  const watch = setInterval(() => {
    void readMemory(child.pid).then((bytes) => bytes > maxMemory && kill());
    void readWorkSeconds(child.pid).then((seconds) => seconds > maxSeconds && kill());
  }, WATCH_MS);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', () => resolve(undefined));
      child.send(order);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    kill();
  }
}

const PAGE_BYTES = 4096;

/** Memory of a process in bytes; 0 where the system does not tell. */
async function readMemory(pid: number | undefined): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

const TICKS_PER_SECOND = 100;

/** Seconds that a process and its threads worked; 0 where the system does not tell. */
async function readWorkSeconds(pid: number | undefined): Promise<number> {
  try {
    // The name in brackets may have spaces; the times are the 12th and 13th field after it.
    const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
