import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { deliverRules, listHandOverHours } from './index.ts';

const database = useDatabase();
beforeAll(async () => {
  await deliverRules(database().db, `${PROJECT_ROOT}/modules/compliance/rules`);
});

const NOW = new Date('2026-11-30T12:00:00Z');
const ONTARIO = { province: 'ON', now: '07:00', isOutside: true };

it.each([
  // Toronto is five hours behind in winter, four in summer.
  ['2026-11-30T13:59:00Z', '08:59', true],
  ['2026-11-30T14:00:00Z', '09:00', false],
  ['2026-12-01T04:00:00Z', '23:00', false],
  ['2026-12-01T04:01:00Z', '23:01', true],
  ['2026-12-01T05:30:00Z', '00:30', true],
  ['2026-07-01T13:00:00Z', '09:00', false],
])('at %s it is %s in Ontario, outside: %s', async (at, now, isOutside) => {
  expect(await listHandOverHours(database().db, new Date(at))).toMatchObject([{ now, isOutside }]);
});

it("lists the delivered hours, in their place a merchant's, and none that cannot be read", async () => {
  const { db } = database();
  expect(await listHandOverHours(db, NOW)).toEqual([{ ...ONTARIO, earliest: '09:00', latest: '23:00' }]);
  expect(await listHandOverHours(db, new Date('2024-06-01T12:00:00Z'))).toEqual([]);
  const add = async (id: string, value: object, province = 'ON') =>
    await db.execute(sql`
      insert into law_rule (id, origin, kind, province, classes, value, valid_from, valid_to, confidence, note,
                            source_title, source_url, entered_by_kind, checked_on, checked_by_kind)
      select ${id}, 'merchant', kind, ${province}, classes, ${JSON.stringify(value)}::jsonb, valid_from, valid_to,
             confidence, note, source_title, source_url, entered_by_kind, checked_on, checked_by_kind
        from law_rule where kind = 'hours' and origin <> 'merchant'`);
  await add('merchant/hours/ON/2025-01-01', { earliest: '10:00', latest: '22:00' });
  expect(await listHandOverHours(db, NOW)).toEqual([{ ...ONTARIO, earliest: '10:00', latest: '22:00' }]);
  // The rule of Ontario is the merchant's; a second one, of Quebec, cannot be read.
  await add('merchant/hours/QC/2025-01-01', { earliest: 'ten' }, 'QC');
  expect(await listHandOverHours(db, NOW)).toEqual([{ ...ONTARIO, earliest: '10:00', latest: '22:00' }]);
});
