import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';

/**
 * Returns the environment for a command, with the folder `first` at the start of PATH, or the
 * folder `without` removed from PATH.
 * @param {{ first?: string, without?: string }} change
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath({ first, without }, env = process.env) {
  const folders = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== without && folder !== first);
  return { ...env, PATH: [...(first === undefined ? [] : [first]), ...folders].join(delimiter) };
}

/**
 * Runs a command to its end and returns its output instead of showing it. Only the last 100,000
 * characters are kept.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export function runQuietly(command, commandArguments, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ bytes) => {
      output = (output + bytes.toString()).slice(-100_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const passedOn = passOnSignals(child);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => {
      const signal = passedOn();
      if (signal !== undefined) process.exit(128 + constants.signals[signal]);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a command and shows its output at once.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function runShown(command, commandArguments, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { ...options, stdio: 'inherit' });
    const passedOn = passOnSignals(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      passedOn();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Passes SIGINT and SIGTERM of this process on to the child, once, until the returned function is
 * called. This process keeps running to report how the child ends.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => 'SIGINT' | 'SIGTERM' | undefined} stops passing signals on, and returns the
 * signal that came or `undefined`
 */
function passOnSignals(child) {
  /** @type {'SIGINT' | 'SIGTERM' | undefined} */
  let received;
  const passOn = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
    // A terminal sends Ctrl-C to the whole process group, the child included. Sending it again
    // would look like a second Ctrl-C.
    const childHasIt = signal === 'SIGINT' && process.stdin.isTTY;
    if (received === undefined && !childHasIt) child.kill(signal);
    received = signal;
  };
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  return () => {
    process.off('SIGINT', passOn);
    process.off('SIGTERM', passOn);
    return received;
  };
}

/**
 * Returns the last lines of a command's output, without stack traces: they do not name the reader's
 * files.
 */
export function getEnd(/** @type {string} */ output, lineCount = 25) {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line));
  return lines.slice(-lineCount).join('\n');
}
