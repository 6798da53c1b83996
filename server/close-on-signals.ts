import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/create-log.ts';
import type { Shop } from './start-shop.ts';

/** Requests in progress have this long; then their connections are closed. */
const TIMEOUT_MS = 7_000;
/** The process ends at the latest this long after the drain, even if something hangs. */
const FORCE_MS = 9_000;
/** Exit code of a process that wants to be started again: EX_TEMPFAIL of sysexits.h. */
const RESTART_CODE = 75;
/** A second signal within this time counts as the first. */
const SAME_SIGNAL_MS = 1_000;

/**
 * SIGTERM and SIGINT close the shop: ready turns false, requests in progress finish, the database
 * is checkpointed, exit code 0. A second signal ends the process at once. `restart` closes it in the
 * same way, with an exit code on which `npm start` starts it again.
 */
export function closeOnSignals(
  say: (line: string) => void,
  log: Log,
): { opened(shop: Shop): void; restart(): void } {
  let shop: Shop | undefined;
  let closingSince: number | undefined;

  const onSignal = (signal: NodeJS.Signals): void => {
    // A signal to the whole process group arrives twice: directly, and through the command that
    // started the shop.
    if (closingSince !== undefined && performance.now() - closingSince < SAME_SIGNAL_MS) return;
    if (closingSince !== undefined || shop === undefined) process.exit(closingSince === undefined ? 0 : 1);
    close(shop, 0, signal);
  };
  const close = (open: Shop, code: number, cause: string): void => {
    closingSince = performance.now();
    say('closing the shop…');
    setTimeout(() => process.exit(code), open.drainMs + FORCE_MS).unref();
    closeShop(open).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ error, cause }, 'the shop did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    opened(opened) {
      shop = opened;
    },
    restart() {
      if (shop !== undefined && closingSince === undefined) close(shop, RESTART_CODE, 'restart');
    },
  };
}

/**
 * Closes everything in order: ready turns false; requests that still arrive are the last ones of
 * their connections; requests in progress finish; then the database is closed. A connection that is
 * closed during a request is a 502 at the proxy.
 */
export async function closeShop(shop: Shop, timeoutMs: number = TIMEOUT_MS): Promise<void> {
  shop.announceClosing();
  await sleep(shop.drainMs);
  await endServer(shop.server, timeoutMs);
  await shop.close();
}

async function endServer(server: Server, timeoutMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timeout = new AbortController();
  void sleep(timeoutMs, undefined, { signal: timeout.signal }).then(
    () => server.closeAllConnections(),
    () => undefined,
  );
  await ended;
  timeout.abort();
}
