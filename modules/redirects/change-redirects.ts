import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isRoutePath } from './is-route-path.ts';
import { encodePath, normalizePath, normalizeTarget } from './normalize-path.ts';
import { REDIRECT_ID } from './redirect-id.ts';
import { pagePath, redirect } from './tables.ts';

/** Advisory lock key of writes, unique in the project: chains and loops involve several rows. */
const LOCK_KEY = 2_526_245;

export type RedirectFailure =
  | 'changed-meanwhile'
  | 'invalid-path'
  | 'invalid-target'
  | 'live-page'
  | 'loop'
  | 'redirects-already'
  | 'unknown';
type Outcome = { ok: true } | { ok: false; failure: RedirectFailure };

const refuse = (failure: RedirectFailure): Outcome => ({ ok: false, failure });

/**
 * Adds the merchant's redirect. Redirects that lead to its source lead to its target afterwards.
 * One that exists is replaced only with `replace`.
 */
export async function addRedirect(
  tx: Transaction,
  actor: Actor,
  input: {
    from: string;
    to: string;
    replace?: boolean | undefined;
    /** The version that it replaces; absent: any. */
    version?: number | undefined;
  },
): Promise<Outcome> {
  await lock(tx);
  const checked = await checkRedirect(tx, input);
  if (!checked.ok) return checked;
  const { from, to, before } = checked;
  if (!(await hasVersion(tx, from, input.version))) return refuse('changed-meanwhile');
  if (input.replace !== true && before !== undefined) return refuse('redirects-already');
  await write(tx, actor, { from, to, isManual: true });
  return { ok: true };
}

/**
 * Says where a redirect would lead, behind others that it meets, and where its path leads now; or why it
 * cannot be.
 */
export async function checkRedirect(
  db: Handle,
  input: { from: string; to: string },
): Promise<
  { ok: true; from: string; to: string; before: string | undefined } | { ok: false; failure: RedirectFailure }
> {
  const from = normalizePath(input.from);
  const given = normalizeTarget(input.to);
  if (from === undefined) return { ok: false, failure: 'invalid-path' };
  if (given === undefined) return { ok: false, failure: 'invalid-target' };
  if (isRoutePath(from) || (await findPages(db, from)).length > 0) return { ok: false, failure: 'live-page' };
  const to = (await find(db, getPath(given))) ?? given;
  if (await leadsBack(db, { from: [from], to })) return { ok: false, failure: 'loop' };
  return { ok: true, from, to, before: await find(db, from) };
}

/**
 * Leaves a redirect at the former path of a page that has moved. The page's new path redirects no
 * longer, and chains lead to it directly. Paths are those of pages, with a valid slug.
 */
export async function leaveRedirect(
  tx: Transaction,
  actor: Actor,
  move: { from: string; to: string },
): Promise<void> {
  await lock(tx);
  await removeAt(tx, actor, move.to);
  await write(tx, actor, { ...move, isManual: false });
}

/**
 * Removes the redirect at a path, so that a page may have that path. With `version` only while it
 * has that one.
 */
export async function removeRedirect(
  tx: Transaction,
  actor: Actor,
  path: string,
  version?: number,
): Promise<Outcome> {
  await lock(tx);
  // An earlier release stored paths as they were encoded.
  const isStored = (await find(tx, path)) !== undefined;
  const from = isStored ? path : (normalizePath(path) ?? path);
  if (!(await hasVersion(tx, from, version))) return refuse('changed-meanwhile');
  return (await removeAt(tx, actor, from)) ? { ok: true } : refuse('unknown');
}

/**
 * Ends the redirects at paths where pages are published: they would never be followed. Each end is an
 * event.
 */
export async function giveToPages(tx: Transaction, actor: Actor, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const held = await tx
    .select({ from: redirect.fromPath })
    .from(redirect)
    .where(inArray(redirect.fromPath, [...paths]));
  if (held.length === 0) return;
  await lock(tx);
  for (const { from } of held) await removeAt(tx, actor, from);
}

/** Whether the redirect at a path has this version; any does where none is named, or none is there. */
async function hasVersion(tx: Transaction, from: string, version: number | undefined): Promise<boolean> {
  if (version === undefined) return true;
  const [row] = await tx
    .select({ version: redirect.version })
    .from(redirect)
    .where(eq(redirect.fromPath, from));
  return row === undefined || row.version === version;
}

async function write(
  tx: Transaction,
  actor: Actor,
  { from, to, isManual }: { from: string; to: string; isManual: boolean },
): Promise<void> {
  const before = await find(tx, from);
  const row = { toUrl: to, isManual, actorKind: actor.kind, actorId: actor.id };
  await tx
    .insert(redirect)
    .values({ fromPath: from, ...row })
    .onConflictDoUpdate({ target: redirect.fromPath, set: { ...row, createdAt: sql`now()`, version: NEXT } });
  // A redirect from the new target would now lead to itself.
  await tx.delete(redirect).where(and(leadsTo(from), eq(redirect.fromPath, getPath(to))));
  await tx.update(redirect).set({ toUrl: to, version: NEXT }).where(leadsTo(from));
  await recordEvent(tx, actor, {
    action: before === undefined ? 'redirect.created' : 'redirect.updated',
    resource: { kind: 'redirect', id: from },
    before: before === undefined ? null : { to: before },
    after: { to },
  });
}

async function removeAt(tx: Transaction, actor: Actor, path: string): Promise<boolean> {
  const [removed] = await tx
    .delete(redirect)
    .where(eq(redirect.fromPath, path))
    .returning({ to: redirect.toUrl });
  if (!removed) return false;
  await recordEvent(tx, actor, {
    action: 'redirect.deleted',
    resource: { kind: 'redirect', id: path },
    before: removed,
    after: null,
  });
  return true;
}

const NEXT = sql`${redirect.version} + 1`;

/** A target without its query and fragment, as paths are compared: targets with one path are one page. */
const getPath = (target: string): string => {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return normalizePath(path) ?? path;
};

/** Redirects that are followed; no sensible chain is that long. */
const MAX_STEPS = 20;

/**
 * Tells whether what leads to `to` would lead back to one of its own paths, at once, by redirects, or by
 * archived pages that lead on. All are paths of the shop; a target elsewhere never leads back.
 */
export async function leadsBack(
  db: Handle,
  { from, to }: { from: readonly string[]; to: string },
): Promise<boolean> {
  const own = from.map(getPath);
  let path = getPath(to);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (own.includes(path)) return true;
    const [page] = await findPages(db, path);
    const target = page ? page.leadsTo : await find(db, path);
    if (target === undefined || target === null) return false;
    path = getPath(target);
  }
  return true;
}

/** The pages that the shop has at a normalized path. */
const findPages = async (db: Handle, path: string) =>
  await db.select({ leadsTo: pagePath.leadsTo }).from(pagePath).where(eq(pagePath.path, path));

const leadsTo = (path: string) =>
  sql`split_part(split_part(${redirect.toUrl}, '#', 1), '?', 1) = ${encodePath(path)}`;

async function lock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

async function find(db: Handle, path: string): Promise<string | undefined> {
  const [row] = await db.select({ to: redirect.toUrl }).from(redirect).where(eq(redirect.fromPath, path));
  return row?.to;
}

/** Returns where the page of a path has moved to; `undefined` without a redirect. */
export async function findRedirect(db: Handle, path: string): Promise<string | undefined> {
  const from = normalizePath(path);
  return from === undefined ? undefined : ((await find(db, from)) ?? (await find(db, path.toLowerCase())));
}

export type RedirectRow = { id: string; from: string; to: string; isManual: boolean };

/** Returns all redirects in the order of their paths. */
export async function listRedirects(db: Handle): Promise<RedirectRow[]> {
  return await db
    .select({ id: REDIRECT_ID, from: redirect.fromPath, to: redirect.toUrl, isManual: redirect.isManual })
    .from(redirect)
    .orderBy(redirect.fromPath);
}
