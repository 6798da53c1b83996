import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How a command ended: well, or with what it said about it. */
export type Outcome = { ok: true } | { ok: false; reason: string };

export type CommandOptions = {
  cwd?: string;
  /** Ends the command (SIGTERM); the outcome is then not ok. */
  signal?: AbortSignal;
  /** Each line of its output, as it comes. */
  onLine?: (line: string) => void;
};

/** Lines that are kept to find the reason of a failure in. */
const KEPT_LINES = 200;

/** Runs a command to its end, without a shell and without an input. A command that is not there is an outcome, too. */
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
      // A command that could not be started never closes.
      if (child.pid === undefined) resolve({ ok: false, reason: fault });
    });
    child.on('close', (code, killedBy) => {
      if (code === 0 && fault === undefined) resolve({ ok: true });
      else resolve({ ok: false, reason: fault ?? reasonIn(kept) ?? `it ended with ${killedBy ?? code}` });
    });
  });
}

/** The line that says what went wrong: the last error that Python or a compiler names, else the last words. */
function reasonIn(lines: readonly string[]): string | undefined {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return (
    said.findLast(
      (line) => /^(\w+\.)*\w*(Error|Exception|Exit)\b/.test(line) && !line.startsWith('Error: script failed'),
    ) ?? said.at(-1)
  );
}
