import type { Handle } from '#platform/database/handle.ts';
import { type Grouping, isTimeGrouping, listTimes } from './groupings.ts';
import type { Books, Period } from './period.ts';
import { addMargins, addSales, type Margin, type SalesGroup, type SalesSums, sumSales } from './sum-sales.ts';

type Sums = SalesSums & { margin: Margin | null };
export type SalesReport = {
  total: Sums;
  /** Of the period to compare with. */
  before: Sums | null;
  groups: (Sums & Pick<SalesGroup, 'key' | 'label'> & { before: SalesSums | null })[];
  /** How many there are with those that were left out. */
  groupCount: number;
};

/** Groups of a report: the largest of more products or producers. */
const MAX_GROUPS = 500;

const NOTHING = addSales([]);
const NO_MARGIN = addMargins([]);

/**
 * Loads sales by one grouping, with those of a period to compare with. Days, weeks and months are
 * compared by their place in the period, other groups by their key. Without `hasCosts` margins are
 * `null`. Of many products or producers only the largest are there.
 */
export async function loadSalesReport(
  db: Handle,
  books: Books,
  input: {
    period: Period;
    compared?: Period | undefined;
    grouping: Grouping;
    hasCosts: boolean;
    isWhole?: boolean;
  },
): Promise<SalesReport> {
  const { period, compared, grouping, hasCosts } = input;
  const now = await loadSums(db, books, { period, grouping, hasCosts });
  const then = compared && (await loadSums(db, books, { period: compared, grouping, hasCosts }));
  const groups = then
    ? compareGroups(now.groups, then.groups, grouping)
    : now.groups.map((group) => ({ ...group, before: null }));
  return {
    total: now.total,
    before: then?.total ?? null,
    groups: isTimeGrouping(grouping) ? groups : groups.slice(0, MAX_GROUPS),
    groupCount: groups.length,
  };
}

type Group = Sums & Pick<SalesGroup, 'key' | 'label'>;

function compareGroups(now: Group[], then: Group[], grouping: Grouping): SalesReport['groups'] {
  if (isTimeGrouping(grouping))
    return now.map((group, place) => ({ ...group, before: then[place] ?? NOTHING }));
  const thenByKey = new Map(then.map((group) => [group.key, group]));
  const known = new Set(now.map(({ key }) => key));
  const gone = then.filter(({ key }) => !known.has(key));
  return [
    ...now.map((group) => ({ ...group, before: thenByKey.get(group.key) ?? NOTHING })),
    ...gone.map((group) => ({
      ...NOTHING,
      key: group.key,
      label: group.label,
      margin: group.margin && NO_MARGIN,
      before: group,
    })),
  ];
}

async function loadSums(
  db: Handle,
  books: Books,
  { period, grouping, hasCosts }: { period: Period; grouping: Grouping; hasCosts: boolean },
): Promise<{ total: Sums; groups: Group[] }> {
  const found = await sumSales(db, period, books, grouping);
  const sums = isTimeGrouping(grouping) ? fillTimes(found, listTimes(period, grouping)) : found;
  return {
    total: { ...addSales(found), margin: hasCosts ? addMargins(found.map(({ margin }) => margin)) : null },
    groups: sums.map((group) => ({ ...group, margin: hasCosts ? group.margin : null })),
  };
}

function fillTimes(found: readonly SalesGroup[], keys: readonly string[]): SalesGroup[] {
  const byKey = new Map(found.map((group) => [group.key, group]));
  return keys.map((key) => byKey.get(key) ?? { ...NOTHING, key, label: null, margin: NO_MARGIN });
}
