import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { loadTradeFile, saveTrade, type TradeTerms } from '#modules/compliance/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { StartupError } from '#platform/startup-error.ts';
import { findSeedMode } from './seed-mode.ts';
import { describeIssue } from './load-demo.ts';

/** Advisory lock key, unique in the project. The lock of the texts is the number before it. */
const LOCK_KEY = 2_526_246;
/** Key of the row of app_setting with the fingerprint of the terms that were imported last. */
const NOTE = 'demo-trade';

/** The demo's trade terms as its file defines them. */
export type DemoTrade = { terms: TradeTerms; fingerprint: string };

/**
 * Imports the trade terms of the demo's file into a demo shop when the file has changed since the
 * last run. Returns whether it did. The merchant's own terms stay, and a shop with bottles of its
 * own gets none. Among processes that start together, only one does the work.
 */
export async function seedDemoTrade(db: Database, demoFolder: string): Promise<boolean> {
  const text = await loadText(demoFolder);
  if (text === undefined || (await isTaken(db, getFingerprint(text)))) return false;
  const demo = await loadDemoTrade(demoFolder);
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    if (!demo || (await isTaken(tx, demo.fingerprint)) || (await findSeedMode(tx)) !== 'demo') return false;
    return await insertDemoTrade(tx, demo);
  });
}

/**
 * Writes the terms and records their fingerprint. Returns whether they are now the shop's terms.
 */
export async function insertDemoTrade(tx: Transaction, { terms, fingerprint }: DemoTrade): Promise<boolean> {
  await tx.execute(sql`
    insert into app_setting (key, value) values (${NOTE}, ${fingerprint})
    on conflict (key) do update set value = excluded.value`);
  return await saveTrade(tx, terms, { isDemo: true });
}

/**
 * Loads `trade.yaml` of the demo; `undefined` when it is missing. Throws a `StartupError` that
 * names every issue.
 */
export async function loadDemoTrade(demoFolder: string): Promise<DemoTrade | undefined> {
  const text = await loadText(demoFolder);
  if (text === undefined) return undefined;
  const read = await loadTradeFile(join(demoFolder, 'trade.yaml'));
  if (read.ok) return { terms: read.terms, fingerprint: getFingerprint(text) };
  throw new StartupError(
    `The demo's trade terms are invalid:\n${read.issues.map(describeIssue).join('\n')}`,
    'Correct those lines, or restore demo/trade.yaml from the project.',
  );
}

async function loadText(demoFolder: string): Promise<string | undefined> {
  const text = await readFile(join(demoFolder, 'trade.yaml'), 'utf8').catch(emptyIfNotFound);
  return typeof text === 'string' ? text : undefined;
}

const getFingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

async function isTaken(handle: Handle, fingerprint: string): Promise<boolean> {
  const { rows } = await handle.execute<{ value: string }>(
    sql`select value from app_setting where key = ${NOTE}`,
  );
  return rows[0]?.value === fingerprint;
}
