import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import type { ShopFinding } from '#modules/findings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { externalLink } from '../tables.ts';
import { type LinkSource, listTexts } from './list-texts.ts';

/** A link that answered is asked again after a week, one that did not the next day. */
const WEEK_MS = 7 * 24 * HOUR_MS;
const RETRY_MS = 20 * HOUR_MS;
/** Links of one call, and how many of them at once. */
const MAX_ASKED = 100;
const AT_ONCE = 4;
/** A site may fail once. */
const MIN_FAILURES = 2;

/** Asks a page of another site; returns why it does not answer, `undefined` if it does. */
export type AskLink = (url: string) => Promise<string | undefined>;

/**
 * Asks the links to other sites that are due, and returns those that failed twice in a row. Each link is
 * asked by one process. `shopOrigin` is the shop's own.
 */
export async function checkExternalLinks(
  db: Handle,
  { ask, shopOrigin, now }: { ask: AskLink; shopOrigin: string; now: Date },
): Promise<ShopFinding[]> {
  const { sources } = await listTexts(db, now);
  const external = sources.map((source) => ({ ...source, urls: listExternal(source, shopOrigin) }));
  const urls = [...new Set(external.flatMap((source) => source.urls))];
  await db.delete(externalLink).where(urls.length > 0 ? notInArray(externalLink.url, urls) : sql`true`);
  if (urls.length === 0) return [];
  await db
    .insert(externalLink)
    .values(urls.map((url) => ({ url })))
    .onConflictDoNothing();
  await askDue(db, ask, now);
  const failed = await db
    .select()
    .from(externalLink)
    .where(and(gte(externalLink.failures, MIN_FAILURES), inArray(externalLink.url, urls)));
  const failures = new Map(failed.map(({ url, failure }) => [url, failure]));
  return external.flatMap(({ subject, field, urls: own }) =>
    own.flatMap((url): ShopFinding[] => {
      const detail = failures.get(url);
      if (detail === undefined) return [];
      return [{ subject, field, code: 'link-unanswered', severity: 'warning', target: url, detail }];
    }),
  );
}

const listExternal = ({ links }: LinkSource, shopOrigin: string): string[] =>
  links.filter((link) => /^https?:/.test(link) && !`${link}/`.startsWith(`${shopOrigin}/`));

/** Asks the links that are due, a few at a time. */
async function askDue(db: Handle, ask: AskLink, now: Date): Promise<void> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  // Marked before they are asked: no other process asks them.
  const due = await db
    .update(externalLink)
    .set({ checkedAt: now })
    .where(
      sql`${externalLink.url} in (
        select url from external_link
         where checked_at is null or checked_at < ${before(WEEK_MS)}::timestamptz
            or failures > 0 and checked_at < ${before(RETRY_MS)}::timestamptz
         order by checked_at nulls first, url limit ${MAX_ASKED} for update skip locked)`,
    )
    .returning({ url: externalLink.url });
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failure = await ask(next.url);
      await db
        .update(externalLink)
        .set(
          failure === undefined
            ? { failures: 0, failure: '' }
            : { failures: sql`${externalLink.failures} + 1`, failure },
        )
        .where(eq(externalLink.url, next.url));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
