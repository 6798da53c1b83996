import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverRules } from '#modules/compliance/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOwnShop, type OwnShop, type Ran } from '../test-own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
  await deliverRules(shop.database.db, join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));
});
afterAll(() => shop.stop());

const law = (...words: string[]): Promise<Ran> => shop.run('law', ...words);
const RULE = `- kind: tax
  id: tax/NS/HST/2030-01-01
  province: NS
  classes: [spirits, wine, beer, no-alcohol]
  name: HST
  rateMillionths: 130000
  appliesToDelivery: true
  from: 2030-01-01
  source: { title: Canada Gazette of tomorrow, url: "https://gazette.gc.ca/" }
  confidence: H
`;
function write(text: string): string {
  const file = join(shop.dataDir, 'law.yaml');
  writeFileSync(file, text);
  return file;
}

describe('law list and show', () => {
  it('name the rules in force, and the kinds of which none is known', async () => {
    const { out } = await law('list');
    expect(out).toContain('age/AB/2025-01-01  18 years');
    expect(out).toContain('tax/NS/HST/2025-04-01  HST 14 % on spirits, wine, beer, no-alcohol and delivery');
    expect(out.filter((line) => line.startsWith('tax/NS'))).toHaveLength(1);
    expect(out).toContain('floor: unknown, no rule');
    expect(out).toContain('promotion: unknown, no rule');
    expect(out).toContain('hours/ON/2025-01-01  from 09:00 to 23:00');
  });

  it('tell days, source and the last comparison', async () => {
    const { out } = await law('show', 'age/ON/2025-01-01');
    expect(out[0]).toBe('age/ON/2025-01-01  19 years');
    expect(out.join('\n')).toContain('Liquor Licence and Control Act, 2019');
    expect((await law('show', 'age/XX/2025-01-01')).message).toContain('There is no rule age/XX/2025-01-01');
  });
});

describe('law add and end', () => {
  it('add a rule that wins, show the difference, and end it', async () => {
    const { code, out } = await law('add', write(RULE));
    expect([code, ...out]).toEqual([
      0,
      'Added merchant/tax/NS/HST/2030-01-01: HST 13 % on spirits, wine, beer, no-alcohol and delivery, from 2030-01-01.',
      '  instead of tax/NS/HST/2025-04-01: HST 14 % on spirits, wine, beer, no-alcohol and delivery',
    ]);
    expect((await law('show', 'merchant/tax/NS/HST/2030-01-01')).out.at(-1)).toContain(
      'wins over   tax/NS/HST/2025-04-01',
    );
    expect((await law('add', write(RULE))).message).toContain('already');
    expect((await law('end', 'tax/NS/HST/2025-04-01', '2031-01-01')).message).toContain(
      'came with a release',
    );
    expect((await law('end', 'merchant/tax/NS/HST/2030-01-01', 'tomorrow')).message).toContain('not a day');
    expect((await law('end', 'merchant/tax/NS/HST/2030-01-01', '2031-01-01')).code).toBe(0);
    const events = await shop.rows(
      `select action, actor_kind from audit_event where resource_id like 'merchant/%' order by created_at`,
    );
    expect(events).toEqual([
      { action: 'law-rule.added', actor_kind: 'command-line' },
      { action: 'law-rule.ended', actor_kind: 'command-line' },
    ]);
  });

  it('refuse a past start without --past, an invalid file, and an unknown option', async () => {
    const past = write(
      RULE.replaceAll('2030-01-01', '2025-06-01').replace('  source', '  to: 2025-07-01\n  source'),
    );
    expect((await law('add', past)).message).toContain('before today');
    expect((await law('add', past, '--force')).message).toMatch(
      /Unknown option '--force'.*\nlaw add .*--past allows/,
    );
    expect((await law('add', past, '--past')).code).toBe(0);
    const invalid = write(RULE.replace('rateMillionths: 130000', 'rateMillionths: 0.13'));
    expect((await law('add', invalid)).message).toContain('rateMillionths: must be whole');
    const unsourced = write(RULE.replace(/ {2}source.*\n/, ''));
    expect((await law('add', unsourced)).message).toContain('source');
    expect((await law('add', join(shop.dataDir, 'none.yaml'))).message).toContain('no such file');
  });
});

describe('law check and confirm', () => {
  it('list what to compare and where, until it is confirmed; status counts it', async () => {
    const before = await law('check');
    expect(before.out).toContain('age/NB/2025-01-01  19 years');
    const count = (ran: Ran): number => Number(/^\d+/.exec(ran.out.at(-1) ?? '')?.[0]);
    expect(count(before)).toBeGreaterThan(5);
    const confirmed = await law('confirm', 'age/NB/2025-01-01', 'Liquor', 'Control', 'Act,', 's.', '1');
    expect(confirmed.out).toEqual(['age/NB/2025-01-01 is confirmed for twelve months.']);
    const after = await law('check');
    expect(count(after)).toBe(count(before) - 1);
    const status = await shop.run('status');
    expect(status.out).toContain(
      `law           ${count(after)} rules to compare with their source (law check)`,
    );
  });
});
