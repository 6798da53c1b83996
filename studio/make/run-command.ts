import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Result of a command: success, or the reason of the failure from its output. */
export type Outcome = { ok: true } | { ok: false; reason: string };

export type CommandOptions = {
  cwd?: string;
  /** Ends the command with SIGTERM; the outcome is then not `ok`. */
  signal?: AbortSignal;
  /** Receives each line of output. */
  onLine?: (line: string) => void;
};

/** Number of last lines in which the reason of a failure is searched. */
const KEPT_LINES = 200;

/**
 * Runs a command without a shell and without input. A missing command is a failed outcome, not an
 * exception.
 */
export function runCommand(
  command: string,
  words: readonly string[],
  { cwd, signal, onLine }: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
      ...(signal !== undefined && { signal }),
    });
    const kept: string[] = [];
    const keep = (line: string): void => {
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
    };
    createInterface({ input: child.stderr }).on('line', keep);
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      onLine?.(line);
    });
    let fault: string | undefined;
    child.on('error', (error) => {
      fault = signal?.aborted === true ? 'it was stopped' : error.message;
      // A command that could not start emits no `close`.
      if (child.pid === undefined) resolve({ ok: false, reason: fault });
    });
    child.on('close', (code, killedBy) => {
      if (code === 0 && fault === undefined) resolve({ ok: true });
      else resolve({ ok: false, reason: fault ?? reasonIn(kept) ?? `it ended with ${killedBy ?? code}` });
    });
  });
}

/**
 * Returns the line with the reason: the last error that Python or a compiler names, else the last
 * line that is not empty; `undefined` when there is none.
 */
function reasonIn(lines: readonly string[]): string | undefined {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  return (
    texts.findLast(
      (line) => /^(\w+\.)*\w*(Error|Exception|Exit)\b/.test(line) && !line.startsWith('Error: script failed'),
    ) ?? texts.at(-1)
  );
}
