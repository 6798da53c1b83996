import { basename } from 'node:path';
import { z } from 'zod';
import { type FileIssue, parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';
import { findTradeIssues } from './find-trade-issues.ts';
import { TRADE_ISSUES } from './messages.ts';
import { type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

/** Trade terms of a file, and the versions with which it was exported. */
export type TradeFile = {
  terms: TradeTerms;
  /** `undefined` in a file that was written by hand. */
  versions: Readonly<Record<string, number>> | undefined;
};

const TradeFileSchema = TradeTermsSchema.extend({
  versions: z.record(z.string(), z.int().min(0)).optional(),
});

/**
 * Loads trade terms from a file like `demo/trade.yaml`; returns invalid fields as issues with line
 * and field.
 */
export async function loadTradeFile(
  path: string,
): Promise<({ ok: true } & TradeFile) | { ok: false; issues: FileIssue[] }> {
  const file = await loadYamlFile(path, basename(path));
  const read = parseContent(file, TradeFileSchema);
  if (!read) return { ok: false, issues: file.issues };
  const { versions, ...terms } = read;
  for (const { path, code } of findTradeIssues(terms))
    file.issues.push(file.issueAt([...path], TRADE_ISSUES[code]));
  return file.issues.length === 0 ? { ok: true, terms, versions } : { ok: false, issues: file.issues };
}
