/**
 * What these scripts say. They run before anything is installed and under any Node from 18 on, so they are
 * plain JavaScript without a dependency.
 */

/** Something a person can mend: what is in the way, and what to do about it. Printed without a stack. */
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

/** One calm line. On standard error, so that a command's own output stays clean. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`Alambic: ${line}\n`);
}

/** Runs a script's body; a problem ends it with its two sentences and code 1, a bug with its message. */
export async function main(/** @type {() => Promise<number | void>} */ body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    say(error instanceof SetupError ? text : `this should not happen: ${text}`);
    process.exitCode = 1;
  }
}
