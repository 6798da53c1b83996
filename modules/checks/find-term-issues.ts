import { DAY_MS } from '#contract/durations.ts';
import type { ShopFinding } from '#modules/findings/index.ts';
import {
  calendarDate,
  listLawRules,
  listNotCompared,
  listUnknownFloors,
  loadTrade,
  RULE_KINDS,
} from '#modules/compliance/index.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';

/** Days for which an exchange rate is good. */
const RATE_DAYS = 7;

/** Finds an exchange rate that is older than a week, where prices are not in Canadian dollars. */
export async function findOldRate(db: Handle, now: Date): Promise<ShopFinding[]> {
  // Without terms the shop delivers nowhere, and converts nothing.
  const trade = await loadTrade(db);
  if (!trade || (await loadCurrency(db)) === 'CAD') return [];
  const timeZone = await loadTimeZone(db);
  const today = calendarDate(now, timeZone);
  const oldest = calendarDate(new Date(now.getTime() - RATE_DAYS * DAY_MS), timeZone);
  const latest =
    trade.terms.exchange
      .map(({ from }) => from)
      .filter((from) => from <= today)
      .toSorted()
      .at(-1) ?? '';
  if (latest >= oldest) return [];
  const subject = { kind: 'settings', key: 'tax', name: 'tax' } as const;
  return [{ subject, code: 'exchange-outdated', severity: 'warning', field: 'exchange', detail: latest }];
}

/** Finds kinds of legal rules of which some were compared with their source over twelve months ago. */
export async function findUncheckedLaw(db: Handle, now: Date): Promise<ShopFinding[]> {
  const today = calendarDate(now, await loadTimeZone(db));
  const old = listNotCompared(await listLawRules(db), today);
  return RULE_KINDS.flatMap((kind) => {
    const rules = old.filter((rule) => rule.kind === kind);
    const oldest = rules.map(({ citation }) => citation.checkedOn).toSorted()[0];
    if (oldest === undefined) return [];
    const detail = `${rules.length} ${oldest}`;
    return [
      {
        subject: { kind: 'law', key: kind, name: kind },
        code: 'law-unchecked',
        severity: 'warning',
        field: '',
        detail,
      },
    ] satisfies ShopFinding[];
  });
}

/** Finds provinces to which the shop delivers, and whose minimum prices it does not know. */
export async function findUnknownFloors(db: Handle, now: Date): Promise<ShopFinding[]> {
  return (await listUnknownFloors(db, now)).map(({ province, classes }) => ({
    subject: { kind: 'law', key: province, name: province },
    code: 'floor-unknown',
    severity: 'warning',
    field: 'floor',
    detail: classes.join(', '),
  }));
}
