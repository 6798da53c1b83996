import { randomUUID } from 'node:crypto';
import { findContext } from '#platform/request-context.ts';
import { describeError, type ErrorEvent } from './error-event.ts';

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 5000;
const MAX_PER_MINUTE = 20;
/** While the address does not answer, no more than these wait for it. */
const MAX_OPEN = 5;
/** The same error is reported again after this. */
const AGAIN_MS = 5 * MINUTE_MS;
/** Kinds of errors that are remembered. */
const MAX_KNOWN = 200;
const MAX_PAUSE_MS = 60 * MINUTE_MS;

export type ErrorReports = {
  /** Sends an error in the background. Never throws, waits or repeats. */
  report(level: 'error' | 'fatal', error: unknown, message: string): void;
};

/**
 * Creates the reports of errors to a Sentry-compatible address: the newest errors, a few a minute, each
 * kind once in five minutes. What cannot be sent is dropped: the log has it.
 */
export function createErrorReports(options: {
  /** `https://key@host/project`. */
  dsn: string;
  release: string;
  /** Folder of the release, which no path of a stack shows. */
  root: string;
  send?: typeof fetch;
  now?: () => number;
}): ErrorReports {
  const { dsn, release, root, send = fetch, now = Date.now } = options;
  const { url, key } = parseDsn(dsn);
  const sentAt = new Map<string, number>();
  let recent: number[] = [];
  let open = 0;
  let pausedUntil = 0;

  const mayReport = (kind: string): boolean => {
    const at = now();
    recent = recent.filter((time) => at - time < MINUTE_MS);
    const last = sentAt.get(kind);
    const isSame = last !== undefined && at - last < AGAIN_MS;
    if (isSame || at < pausedUntil || open >= MAX_OPEN || recent.length >= MAX_PER_MINUTE) return false;
    if (sentAt.size >= MAX_KNOWN) sentAt.clear();
    sentAt.set(kind, at);
    recent.push(at);
    return true;
  };
  const post = async (event: ErrorEvent): Promise<void> => {
    const header = { event_id: event.event_id, sent_at: new Date(now()).toISOString() };
    const response = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=alambic/${release}, sentry_key=${key}`,
      },
      body: `${JSON.stringify(header)}\n{"type":"event"}\n${JSON.stringify(event)}\n`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (response.status !== 429) return;
    const seconds = Number(response.headers.get('retry-after') ?? '60');
    pausedUntil = now() + Math.min(MAX_PAUSE_MS, (Number.isFinite(seconds) ? seconds : 60) * 1000);
  };
  return {
    report(level, error, message) {
      const values = describeError(error, root);
      const [first] = values;
      if (!mayReport(`${message} ${first?.type ?? ''} ${first?.value ?? ''}`)) return;
      open += 1;
      const requestId = findContext()?.requestId;
      void post({
        event_id: randomUUID().replaceAll('-', ''),
        timestamp: now() / 1000,
        platform: 'node',
        level,
        release: `alambic@${release}`,
        message,
        tags: requestId === undefined ? {} : { request: requestId },
        exception: { values },
      })
        .catch(() => undefined)
        .finally(() => (open -= 1));
    },
  };
}

/** `https://key@host/path/project` names the envelopes at `https://host/path/api/project/envelope/`. */
function parseDsn(dsn: string): { url: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}
