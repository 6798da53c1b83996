import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { productClasses } from '../rules.ts';
import { lawRule } from '../tables.ts';
import type { LawRule } from './law-rule.ts';

/**
 * Lists every rule of the table, those that have ended among them, by id. A row that cannot be read has
 * no classes or an empty value: `toRules` sets it apart.
 */
export async function listLawRules(handle: Handle): Promise<LawRule[]> {
  const rows = await handle.select().from(lawRule).orderBy(asc(lawRule.id));
  return rows.map(toLawRule);
}

/** Whether the table has a minimum price, also one that has ended. */
export async function hasFloorRules(handle: Handle): Promise<boolean> {
  const rows = await handle
    .select({ id: lawRule.id })
    .from(lawRule)
    .where(eq(lawRule.kind, 'floor'))
    .limit(1);
  return rows.length > 0;
}

const VALUE = z.record(z.string(), z.unknown());

function toLawRule(row: typeof lawRule.$inferSelect): LawRule {
  const { id, origin, kind, validFrom, validTo, confidence, note, checkedOn, checkedAgainst } = row;
  return {
    id,
    origin,
    kind,
    province: row.province,
    classes: productClasses.safeParse(row.classes).data ?? [],
    value: VALUE.safeParse(row.value).data ?? {},
    from: validFrom,
    to: validTo ?? undefined,
    enteredBy: { kind: row.enteredByKind, id: row.enteredById },
    enteredAt: row.enteredAt,
    checkedBy: row.checkedByKind,
    citation: {
      confidence,
      note,
      title: row.sourceTitle,
      url: row.sourceUrl,
      checkedOn,
      checkedAgainst,
      isConfirmed: row.isConfirmed,
      toCheck: row.toCheck,
    },
  };
}
