import { writeSync } from 'node:fs';
import { createLog } from '#platform/log/create-log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { PartError } from './start/parts.ts';

/** Prints one line on standard output, for the operator who starts the shop. */
export function printLine(line: string): void {
  process.stdout.write(`Alambic: ${line}\n`);
}

/**
 * Prints on standard error why the shop does not start, and the remedy. The stack of a bug goes
 * only to the log.
 */
export function reportStartFailure(error: unknown): void {
  if (error instanceof StartupError) {
    writeSync(2, `Alambic: ${error.what}\n${error.whatToDo}\n`);
    return;
  }
  const isPart = error instanceof PartError;
  createLog('error').fatal(
    { ...(isPart && { part: error.part }), error: describe(isPart ? error.cause : error) },
    'the shop could not be opened',
  );
  const where = isPart ? `: ${error.part} did not start` : '';
  writeSync(
    2,
    `Alambic: the shop could not be opened${where}. The line above says where it stopped; this is a bug in the program.\n`,
  );
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, where: error.stack?.split('\n')[1]?.trim() };
}
