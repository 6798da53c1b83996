import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A Node process that runs a program given as text, for tests that kill it. */
export interface TestChild {
  readonly process: ChildProcess;
  /** Every line that it has printed so far. */
  readonly lines: readonly string[];
  /**
   * Waits for a line with that prefix and returns it. Rejects with the output when the process ends
   * first.
   */
  line(prefix: string): Promise<string>;
  /** Ends it without any cleanup (kill -9). */
  kill(): Promise<void>;
}

/**
 * `program` is TypeScript without a file, so it imports by absolute URL (`import.meta.resolve`).
 */
export function startTestChild(program: string, environment: Record<string, string> = {}): TestChild {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const check of waiting) check();
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
        const check = (): void => {
          const found = lines.find((line) => line.startsWith(prefix));
          if (found === undefined && !ended) return;
          waiting.delete(check);
          if (found !== undefined) resolve(found);
          else reject(new Error(`child ended without printing ${prefix}:\n${lines.join('\n')}`));
        };
        waiting.add(check);
        check();
      }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
