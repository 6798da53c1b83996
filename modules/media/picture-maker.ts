import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { PhotographRefusal } from './photograph-refusal.ts';

/** What the process that makes a picture reports. */
export type PictureNews = { ok: true; picture: PictureData } | { ok: false; refusal: PhotographRefusal };

/** Makes pictures from files of unknown origin. */
export type PictureMaker = {
  /**
   * Makes a picture of a file and writes its files into the media folder. `name` begins its key. `busy`:
   * too many wait already.
   */
  make(path: string, name: string): Promise<PictureNews | 'busy'>;
};

type Limits = {
  maxSeconds: number;
  /** Of the process, in bytes. A photograph of 12,000 × 12,000 pixels needs less. */
  maxMemory: number;
  maxWaiting: number;
};
const LIMITS: Limits = { maxSeconds: 60, maxMemory: 1.5 * 1024 ** 3, maxWaiting: 12 };
const WATCH_MS = 200;

/**
 * Creates a maker that decodes one file at a time, each in a process of its own with limits of time and
 * memory. The process gets no settings of the shop.
 */
export function createPictureMaker(folder: string, limits: Partial<Limits> = {}): PictureMaker {
  const { maxSeconds, maxMemory, maxWaiting } = { ...LIMITS, ...limits };
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async make(path, name) {
      if (waiting >= maxWaiting) return 'busy';
      waiting += 1;
      const made = last.then(() => runProcess({ path, name, folder }, { maxSeconds, maxMemory }));
      last = made.catch(() => undefined);
      try {
        return await made;
      } finally {
        waiting -= 1;
      }
    },
  };
}

const NewsSchema = z.union([
  z.object({ ok: z.literal(true), picture: PictureSchema }),
  z.object({
    ok: z.literal(false),
    refusal: z.custom<PhotographRefusal>((value) => typeof value === 'object'),
  }),
]);

async function runProcess(
  order: { path: string; name: string; folder: string },
  { maxSeconds, maxMemory }: Pick<Limits, 'maxSeconds' | 'maxMemory'>,
): Promise<PictureNews> {
  // In the build this file is part of main.js, and the file of the process is beside it.
  const program = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js';
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), [], {
    execArgv: ['--max-old-space-size=512'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: 'ignore',
  });
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, maxSeconds * 1000);
  const watch = setInterval(() => {
    void readMemory(child.pid).then((bytes) => bytes > maxMemory && kill());
  }, WATCH_MS);
  try {
    return await new Promise<PictureNews>((resolve, reject) => {
      child.once('message', (message) => resolve(NewsSchema.parse(message)));
      child.once('error', reject);
      // Killed at a limit, or it crashed on the file.
      child.once('exit', () => resolve({ ok: false, refusal: { kind: 'too-heavy' } }));
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
