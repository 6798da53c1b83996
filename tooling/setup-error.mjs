/**
 * Messages of these scripts. The scripts run before anything is installed and under any Node from
 * 18 on. So they are plain JavaScript without dependencies.
 */

/**
 * An error that the user can fix: what failed, and what to do about it. Printed without a stack
 * trace.
 */
export class SetupError extends Error {
  /**
   * @param {string} what
   * @param {string} whatToDo
   */
  constructor(what, whatToDo) {
    super(`${what}\n${whatToDo}`);
    this.name = 'Problem';
  }
}

/** Prints one line on standard error, so that a command's own output stays clean. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`Alambic: ${line}\n`);
}

/**
 * Runs a script's body. A `SetupError` ends it with its two sentences and exit code 1, any other
 * error with its message and exit code 1.
 */
export async function main(/** @type {() => Promise<number | void>} */ body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    say(error instanceof SetupError ? text : `unexpected error: ${text}`);
    process.exitCode = 1;
  }
}
