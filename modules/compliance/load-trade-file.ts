import { basename } from 'node:path';
import { z } from 'zod';
import { type FileIssue, parseContent, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { shareADay } from './date-range.ts';
import { type TradeTerms, TradeTermsSchema } from './trade.ts';

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
  refuseEndless(file, terms);
  refuseClashes(file, terms);
  return file.issues.length === 0 ? { ok: true, terms, versions } : { ok: false, issues: file.issues };
}

function refuseEndless(file: YamlFile, { licences, refusals, delivery }: TradeTerms): void {
  for (const [list, rows] of Object.entries({ licences, refusals, delivery }))
    rows.forEach(({ from, to }, row) => {
      if (from !== undefined && to !== undefined && to <= from)
        file.issues.push(
          file.issueAt(
            [list, row, 'to'],
            'must be after from: it is the first day on which the row does not apply',
          ),
        );
    });
}

/** Refuses two prices for one delivery and two rates for one day: which one counts would be unclear. */
function refuseClashes(file: YamlFile, { delivery, exchange }: TradeTerms): void {
  delivery.forEach((rate, row) => {
    const isTwice = delivery.slice(0, row).some(({ province, method, ...days }) => {
      return province === rate.province && method === rate.method && shareADay(days, rate);
    });
    if (isTwice)
      file.issues.push(file.issueAt(['delivery', row], 'repeats an earlier price on the same days'));
  });
  exchange.forEach(({ from }, row) => {
    if (exchange.findIndex((other) => other.from === from) < row)
      file.issues.push(file.issueAt(['exchange', row, 'from'], 'repeats an earlier rate of the same day'));
  });
}
