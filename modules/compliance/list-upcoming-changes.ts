import type { Handle } from '#platform/database/handle.ts';
import { listLawRules } from './law/list-law-rules.ts';
import { loadTrade } from './trade.ts';

/** Something that will apply otherwise from a day on. */
export type UpcomingChange = {
  kind: 'law-begins' | 'law-ends' | 'licence-begins' | 'licence-ends';
  /** `2026-12-01`; of an end, the first day without it. */
  day: string;
  province: string | null;
  /** Of the rule; absent for licences. */
  ruleId?: string;
  /** `tax`, `age`, …; absent for licences. */
  ruleKind?: string;
};

/** Lists changes of law and of licences from the day after `from` until `to`, the next one first. */
export async function listUpcomingChanges(
  db: Handle,
  { from, to }: { from: string; to: string },
): Promise<UpcomingChange[]> {
  const isNear = (day: string | undefined): day is string => day !== undefined && day > from && day <= to;
  const rules = await listLawRules(db);
  const licences = (await loadTrade(db))?.terms.licences ?? [];
  return [
    ...rules.flatMap(({ id: ruleId, kind: ruleKind, province, from: begin, to: end }): UpcomingChange[] => {
      const rule = { province, ruleId, ruleKind };
      return [
        ...(isNear(begin) ? [{ ...rule, kind: 'law-begins' as const, day: begin }] : []),
        ...(isNear(end) ? [{ ...rule, kind: 'law-ends' as const, day: end }] : []),
      ];
    }),
    ...licences.flatMap(({ province, from: begin, to: end }): UpcomingChange[] => [
      ...(isNear(begin) ? [{ province, kind: 'licence-begins' as const, day: begin }] : []),
      ...(isNear(end) ? [{ province, kind: 'licence-ends' as const, day: end }] : []),
    ]),
  ].sort((one, other) => one.day.localeCompare(other.day));
}
