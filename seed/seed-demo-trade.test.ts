import { commandLineActor } from '#platform/actor.ts';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTrade } from '#modules/compliance/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openFolderStores } from '#platform/file-store/open-shop-stores.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { CommandError } from '#cli/command.ts';
import { seedEmptyShop, seedDemo } from './seed-shop.ts';
import { findCommand } from '#cli/find-command.ts';
import { insertDemoTrade, loadDemoTrade } from './seed-demo-trade.ts';
import { createDemoFolder } from '#cli/test-demo-folder.ts';

const { folder: demo, start, remove } = createDemoFolder();
const STARTER = `heroSlides: [{ title: A, text: B, action: C, target: { category: wine } }]
collectionCards: []
categoryCards: []
`;
const FILE = join(demo, 'trade.yaml');
const TRADE = `licences:
  - { province: "ON", from: 2025-01-01, source: A test }
refusals:
  - { province: QC, reason: "Not in French yet." }
delivery:
  - { province: "ON", method: standard, cents: 1400, days: "1 to 3", from: 2025-01-01 }
exchange:
  - { from: 2025-01-01, usdPerCadMillionths: 710000, source: A test }
`;
let embedded: TestDatabase;
let opened: DatabaseConnection;
let db: Database;

beforeAll(async () => {
  embedded = await startDatabase();
  opened = await embedded.open();
  ({ db } = opened);
  await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
});
afterAll(async () => {
  await embedded.stop();
  remove();
});
beforeEach(async () => {
  writeFileSync(FILE, TRADE);
  await db.execute(sql`delete from settings_group`);
  await db.execute(sql`delete from app_setting`);
  await db.execute(sql`delete from product`);
  await db.execute(sql`delete from category`);
});

/** Stores the terms of the file as the first start does. */
const seedTrade = async (): Promise<void> => {
  const terms = await loadDemoTrade(demo);
  if (terms) await inTransaction(db, (tx) => insertDemoTrade(tx, terms));
};
const shown = async (): Promise<unknown> => {
  const trade = await loadTrade(db);
  return trade && { isDemo: trade.isDemo, provinces: trade.terms.licences.map(({ province }) => province) };
};
const THE_DEMOS = { isDemo: true, provinces: ['ON'] };

/** Runs a command and returns its output. */
async function run(...words: string[]): Promise<string[]> {
  const found = findCommand(words);
  if (!found || !('run' in found.command)) throw new Error('unknown command');
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  await found.command.run(found.given, {
    database: opened,
    root: PROJECT_ROOT,
    dataDir: '',
    stores: openFolderStores(''),
    actor: commandLineActor('operator'),
    print,
  });
  return lines;
}

describe("the demo's trade terms", () => {
  it('are not imported into a shop created empty until its merchant requests the demo', async () => {
    start('shop.yaml', STARTER);
    await seedEmptyShop(db, demo, 'empty');
    expect(await shown()).toBeUndefined();
    await seedDemo(db, demo);
    expect(await shown()).toEqual(THE_DEMOS);
  });

  it("leave the merchant's terms unchanged", async () => {
    await run('trade', 'import', FILE);
    writeFileSync(FILE, TRADE.replaceAll('"ON"', 'BC'));
    await seedTrade();
    expect(await shown()).toEqual({ isDemo: false, provinces: ['ON'] });
  });

  it('are invalid with file, line and field, and absent without their file', async () => {
    writeFileSync(FILE, TRADE.replace('1400', '14.5'));
    const problem = await loadDemoTrade(demo).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    expect(String(problem)).toContain('trade.yaml:6: delivery.0.cents: is whole');
    rmSync(FILE);
    expect(await loadDemoTrade(demo)).toBeUndefined();
  });
});

describe('trade show', () => {
  it('says that a shop without terms delivers nowhere', async () => {
    expect(await run('trade', 'show')).toEqual([
      'The shop has no trade terms, so it delivers nowhere. Import them: trade import <file>.',
    ]);
  });

  it('says whose terms they are, with one line per province', async () => {
    await seedTrade();
    const lines = await run('trade', 'show');
    expect(lines).toHaveLength(1 + 13 + 3);
    expect(lines[0]).toBe('Trade terms of the demo. Its licences are assumed, not real.');
    expect(lines).toContain('ON  Ontario: everything; standard $14.00 in 1 to 3 days.');
    expect(lines).toContain('QC  Quebec: no. Not in French yet.');
    expect(lines).toContain("YT  Yukon: no. We aren't licensed to deliver to Yukon.");
    expect(lines.slice(-3)).toEqual([
      'Blocked postal codes: none.',
      'CAD 1.00 is USD 0.71 since 2025-01-01.',
      'Tax numbers: none.',
    ]);
  });

  it('says why a licence cannot be used', async () => {
    const bare = 'licences:\n  - { province: AB, classes: [wine, beer], from: 2025-01-01, source: A test }\n';
    writeFileSync(FILE, bare);
    const lines = await run('trade', 'import', FILE);
    expect(lines[0]).toBe('The terms are imported; the next checkout uses them.');
    expect(lines).toContain('AB  Alberta: wine, beer; no price for delivery, so nothing goes there.');
    expect(lines).toContain('No exchange rate: where a container deposit is due, nothing can be sold.');
    expect((await run('trade', 'show'))[0]).toBe('Your own trade terms.');
  });
});

describe('trade import', () => {
  it('overwrites what was saved since only on request', async () => {
    await run('trade', 'import', FILE);
    writeFileSync(FILE, TRADE.replaceAll('"ON"', 'BC'));
    await expect(run('trade', 'import', FILE)).rejects.toThrow('delivery was saved since');
    expect(await shown()).toEqual({ isDemo: false, provinces: ['ON'] });
    await run('trade', 'import', FILE, '--mine');
    expect(await shown()).toEqual({ isDemo: false, provinces: ['BC'] });
    writeFileSync(FILE, `versions: { delivery: 2, tax: 1 }\n${TRADE}`);
    await run('trade', 'import', FILE);
    expect(await shown()).toEqual({ isDemo: false, provinces: ['ON'] });
  });

  it('names the issues in a file, and changes nothing', async () => {
    await run('trade', 'import', FILE);
    writeFileSync(FILE, TRADE.replace('province: QC', 'province: Quebec'));
    const failure = await run('trade', 'import', FILE).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(String(failure)).toContain('trade.yaml:4: refusals.0.province: is a province');
    await expect(run('trade', 'import', join(demo, 'nowhere.yaml'))).rejects.toThrow('there is no such file');
    expect(await shown()).toEqual({ isDemo: false, provinces: ['ON'] });
  });
});
