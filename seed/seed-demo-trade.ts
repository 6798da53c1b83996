import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTradeFile, saveTrade } from '#modules/compliance/commands.ts';
import { loadTrade, type TradeTerms } from '#modules/compliance/index.ts';
import { systemActor } from '#platform/actor.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeIssue } from './load-demo.ts';

/** Stores the demo's trade terms in a shop without terms. */
export async function insertDemoTrade(tx: Transaction, terms: TradeTerms): Promise<void> {
  if (await loadTrade(tx)) return;
  await saveTrade(tx, systemActor('seed'), terms, { versions: {}, isDemo: true });
}

/**
 * Loads `trade.yaml` of the demo; `undefined` when it is missing. Throws a `StartupError` that
 * names every issue.
 */
export async function loadDemoTrade(demoFolder: string): Promise<TradeTerms | undefined> {
  const path = join(demoFolder, 'trade.yaml');
  if (typeof (await readFile(path, 'utf8').catch(emptyIfNotFound)) !== 'string') return undefined;
  const read = await loadTradeFile(path);
  if (read.ok) return read.terms;
  throw new StartupError(
    `The demo's trade terms are invalid:\n${read.issues.map(describeIssue).join('\n')}`,
    'Correct those lines, or restore demo/trade.yaml from the project.',
  );
}
