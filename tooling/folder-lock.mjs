import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1_000;
/**
 * A lock without a heartbeat for this long is stale, even if another process now has the holder's
 * process id.
 */
const STALE_AFTER_MS = 15_000;

/**
 * Runs `work` while holding a lock file, so that two starts in one folder prepare it one after the
 * other. Takes over a lock whose process died, or which was not touched for 15 seconds.
 * @template T
 * @param {string} path of the lock file; its folder is created when missing
 * @param {() => Promise<T>} work
 * @param {(holderPid: string) => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFolderLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${process.pid} ${Date.now()} ${Math.random()}`;
  let notified = false;
  while (!tryTake(path, mine)) {
    const holder = parseHolder(path);
    if (holder !== undefined && !notified) {
      onWait(holder.split(' ')[0] ?? '');
      notified = true;
    }
    await sleep(100);
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  const release = () => {
    if (parseHolder(path) === mine) rmSync(path, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function tryTake(/** @type {string} */ path, /** @type {string} */ mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const holder = parseHolder(path);
  if (holder !== undefined && isStale(path, holder)) moveAside(path, holder);
  return false;
}

function isStale(/** @type {string} */ path, /** @type {string} */ holder) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS) return true;
    process.kill(Number.parseInt(holder, 10), 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

/**
 * Removes a stale lock. When two processes find it, the first may already hold a new lock; the
 * second puts that lock back.
 */
function moveAside(/** @type {string} */ path, /** @type {string} */ deadHolder) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (parseHolder(aside) !== deadHolder) linkSync(aside, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function parseHolder(/** @type {string} */ path) {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function touch(/** @type {string} */ path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}

function isCode(/** @type {unknown} */ error, /** @type {string} */ code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
