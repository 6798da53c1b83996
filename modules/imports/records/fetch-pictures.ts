import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listProductPictures, setProductPictures } from '#modules/catalog/imports.ts';
import { explainRefusal, MAX_BYTES, type PictureMaker, saveUpload } from '#modules/media/index.ts';
import { enqueue, type HandleJob, type Job } from '#modules/outbox/index.ts';
import { type Actor, ACTOR_KINDS } from '#platform/actor.ts';
import type { PictureData } from '#contract/picture.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { FETCH_FAILURES } from '../messages.ts';
import { importPicture, importRow } from '../tables.ts';

/** The job that fetches the photographs of an import. */
export const PICTURES_JOB = 'import-pictures';
/** Shorter than the lease of a job: the rest is a job of its own. */
const RUN_MS = 20_000;
/** While people upload photographs, the ones of a file wait. */
const BUSY_MS = 2_000;

/** Why a photograph could not be fetched. */
export type FetchFailure =
  | 'private'
  | 'other-host'
  | 'not-found'
  | 'too-many-bytes'
  | 'timeout'
  | 'unreachable';
/** Fetches a photograph into a file at `path`, from these hosts only. */
export type FetchPicture = (
  url: string,
  to: { path: string; hosts: ReadonlySet<string>; maxBytes: number },
) => Promise<'fetched' | FetchFailure>;

const JobSchema = z.object({
  importId: z.uuid(),
  hosts: z.array(z.string()),
  actor: z.object({ kind: z.enum(ACTOR_KINDS), id: z.string().nullable() }),
});
type PicturesJob = z.output<typeof JobSchema>;
type Sources = { db: Database; fetchPicture: FetchPicture; pictures: PictureMaker };
type Waiting = typeof importPicture.$inferSelect;

/** The hosts that a file names, with how many photographs each has. */
export async function listPictureHosts(db: Handle, importId: string) {
  return await db
    .select({ host: importPicture.host, count: sql<number>`count(*)::int` })
    .from(importPicture)
    .where(eq(importPicture.importId, importId))
    .groupBy(importPicture.host)
    .orderBy(importPicture.host);
}

/** How many photographs of an import are in each state. */
export async function countPictures(db: Handle, importId: string) {
  return await db
    .select({ state: importPicture.state, count: sql<number>`count(*)::int` })
    .from(importPicture)
    .where(eq(importPicture.importId, importId))
    .groupBy(importPicture.state);
}

/** Photographs that could not be fetched, with the product and the reason; some of them. */
export async function listFailedPictures(db: Handle, importId: string, limit: number) {
  return await db
    .select({
      row: importPicture.row,
      name: importRow.name,
      url: importPicture.url,
      message: sql<string>`coalesce(${importPicture.message}, '')`,
    })
    .from(importPicture)
    .innerJoin(
      importRow,
      and(eq(importRow.importId, importPicture.importId), eq(importRow.row, importPicture.row)),
    )
    .where(and(eq(importPicture.importId, importId), eq(importPicture.state, 'failed')))
    .orderBy(asc(importPicture.row), asc(importPicture.position))
    .limit(limit);
}

/** Queues photographs from confirmed hosts, for rows whose products are as the file has them. */
export async function queuePictures(
  tx: Transaction,
  actor: Actor,
  { importId, hosts }: { importId: string; hosts: readonly string[] },
): Promise<void> {
  if (hosts.length === 0) return;
  const written = tx
    .select({ row: importRow.row })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), inArray(importRow.state, ['created', 'updated', 'same'])));
  const queued = await tx
    .update(importPicture)
    .set({ state: 'waiting' })
    .where(
      and(
        eq(importPicture.importId, importId),
        inArray(importPicture.host, [...hosts]),
        inArray(importPicture.row, written),
      ),
    )
    .returning({ row: importPicture.row });
  const payload: PicturesJob = { importId, hosts: [...hosts], actor: { kind: actor.kind, id: actor.id } };
  if (queued.length > 0) await enqueue(tx, { kind: PICTURES_JOB, payload });
}

/** Handles the job of photographs. After a kill the next attempt goes on where it stopped. */
export function createPicturesHandler(sources: Sources): HandleJob {
  return async ({ payload }: Job) => {
    const job = JobSchema.safeParse(payload);
    if (!job.success) return { permanentError: 'the job names no photographs' };
    const isEnded = await fetchPictures(sources, job.data, performance.now() + RUN_MS);
    if (!isEnded)
      await inTransaction(sources.db, (tx) => enqueue(tx, { kind: PICTURES_JOB, payload: job.data }));
    return 'done';
  };
}

/** Fetches photographs, one product after the other, until the end or a time. Returns whether it ended. */
export async function fetchPictures(
  sources: Sources,
  job: PicturesJob,
  endsAt = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-import-'));
  try {
    for (;;) {
      const waiting = await listNext(sources.db, job.importId);
      const [first] = waiting;
      if (!first) return true;
      await fetchOfProduct(sources, job, { waiting, path: join(folder, 'photograph') });
      if (performance.now() > endsAt) return false;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The photographs of the next product that has some waiting. */
async function listNext(db: Handle, importId: string): Promise<Waiting[]> {
  const isWaiting = and(eq(importPicture.importId, importId), eq(importPicture.state, 'waiting'));
  const next = db
    .select({ row: sql<number>`min(${importPicture.row})` })
    .from(importPicture)
    .where(isWaiting);
  return await db
    .select()
    .from(importPicture)
    .where(and(isWaiting, inArray(importPicture.row, next)))
    .orderBy(asc(importPicture.position));
}

type Fetched = Pick<Waiting, 'position' | 'state' | 'message'> & { picture?: PictureData };

async function fetchOfProduct(
  sources: Sources,
  job: PicturesJob,
  { waiting, path }: { waiting: readonly Waiting[]; path: string },
): Promise<void> {
  const { db } = sources;
  const row = waiting[0]?.row ?? 0;
  const productId = await findProduct(db, job.importId, row);
  const isFree = productId !== null && (await listProductPictures(db, productId)).length === 0;
  const results: Fetched[] = [];
  for (const { position, url } of waiting)
    results.push(
      isFree
        ? { position, ...(await fetchOne(sources, { url, path, hosts: new Set(job.hosts) })) }
        : { position, state: 'unused', message: null },
    );
  await inTransaction(db, async (tx) => {
    const pictures = results.flatMap(({ picture }) => picture ?? []);
    const outcome = productId === null ? 'gone' : await place(tx, job.actor, { productId, pictures });
    for (const { position, state, message } of results) {
      const isPlaced = state !== 'fetched' || outcome === 'placed';
      await tx
        .update(importPicture)
        .set(isPlaced ? { state, message } : { state: 'failed', message: FETCH_FAILURES[outcome] })
        .where(
          and(
            eq(importPicture.importId, job.importId),
            eq(importPicture.row, row),
            eq(importPicture.position, position),
          ),
        );
    }
  });
}

async function findProduct(db: Handle, importId: string, row: number): Promise<string | null> {
  const [found] = await db
    .select({ id: importRow.resourceId })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), eq(importRow.row, row)));
  return found?.id ?? null;
}

async function fetchOne(
  { fetchPicture, pictures }: Sources,
  { url, path, hosts }: { url: string; path: string; hosts: ReadonlySet<string> },
): Promise<Omit<Fetched, 'position'>> {
  const outcome = await fetchPicture(url, { path, hosts, maxBytes: MAX_BYTES });
  if (outcome !== 'fetched') return { state: 'failed', message: FETCH_FAILURES[outcome] };
  let news = await pictures.make(path, 'photograph');
  while (news === 'busy') {
    await sleep(BUSY_MS);
    news = await pictures.make(path, 'photograph');
  }
  if (!news.ok) return { state: 'failed', message: explainRefusal(news.refusal) };
  return { state: 'fetched', message: null, picture: news.picture };
}

/** Gives a product its photographs; their descriptions are made until a person writes them. */
async function place(
  tx: Transaction,
  actor: Actor,
  { productId, pictures }: { productId: string; pictures: readonly PictureData[] },
): Promise<'placed' | 'gone'> {
  if (pictures.length === 0) return 'placed';
  for (const picture of pictures) await saveUpload(tx, actor, picture);
  const placed = pictures.map(({ key }) => ({ key, alt: '' }));
  const outcome = await setProductPictures(tx, actor, { id: productId, pictures: placed });
  return outcome.kind === 'saved' ? 'placed' : 'gone';
}
