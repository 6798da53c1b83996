import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A Node process that runs a program given as text, for tests that kill it. */
export interface TestChild {
  readonly process: ChildProcess;
  /** Every line it wrote so far. */
  readonly lines: readonly string[];
  /** Waits for a line that begins so and answers it; throws with what it said if it ends before. */
  line(prefix: string): Promise<string>;
  /** Ends it as a power cut of the process would (kill -9). */
  kill(): Promise<void>;
}

/** `program` is TypeScript without a place of its own: it imports by absolute URL (`import.meta.resolve`). */
export function startTestChild(program: string, environment: Record<string, string> = {}): TestChild {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const theme of waiting) theme();
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  let ended = false;
  child.once('close', () => {
    ended = true;
    wake();
  });
  return {
    process: child,
    lines,
    line: (prefix) =>
      new Promise((resolve, reject) => {
        const theme = (): void => {
          const found = lines.find((line) => line.startsWith(prefix));
          if (found === undefined && !ended) return;
          waiting.delete(theme);
          if (found !== undefined) resolve(found);
          else reject(new Error(`The child ended without saying ${prefix}:\n${lines.join('\n')}`));
        };
        waiting.add(theme);
        theme();
      }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
