import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContents } from '#platform/database/test-contents.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { checkUpdate, describeUpdate, ReleaseError, type UpdateFacts } from './index.ts';
import { createNewRelease, type NewRelease } from './test-new-release.ts';

const NEXT = '0.9.0';
const PATH = process.env['PATH'];

const database = useDatabase();
let release: NewRelease;
beforeAll(async () => {
  release = await createNewRelease(NEXT);
  await writeFile(
    join(release.folder, 'db', 'migrations', '9000-strengths.sql'),
    'alter table product alter column abv type numeric(6, 2);\ncreate table strength (id uuid);\ncreate index strength_id on strength (id);\n',
  );
  await writeFile(join(release.folder, 'db', 'backfills', '9000-strengths.sql'), 'select 1 where false;\n');
  const environment = 'platform/environment/parse-environment.ts';
  await release.edit(environment, '  SHOP_MINIMUM_AGE: z', '  LEAST_AGE: z');
  await release.edit(environment, 'SHOP_MIN|', '');
});
afterAll(() => release?.remove());

const check = (changes: Partial<Parameters<typeof checkUpdate>[0]> = {}): Promise<UpdateFacts> =>
  checkUpdate({
    root: PROJECT_ROOT,
    folder: release.folder,
    dataDir: release.folder,
    variables: { PATH },
    database: database(),
    ...changes,
  });

it('names what the new release will do to this database, its settings and refills, and changes nothing', async () => {
  const before = await getContents(database().pool);
  const facts = await check({ variables: { PATH, SHOP_MINIMUM_AGE: '19' } });
  expect(facts).toMatchObject({ to: NEXT, step: { kind: 'next' }, obstacles: [] });
  expect(facts.database).toMatchObject({
    pending: [{ name: '9000-strengths.sql', tables: [{ table: 'product', effect: 'rewritten', rows: 0 }] }],
    edited: [],
    lastBackup: undefined,
  });
  expect(facts.database).toHaveProperty('backfills', expect.arrayContaining(['9000-strengths.sql']));
  expect(facts.settings).toEqual({
    added: [{ name: 'LEAST_AGE', description: expect.stringContaining('minimum age') }],
    removed: ['SHOP_MINIMUM_AGE'],
    ignored: ['SHOP_MINIMUM_AGE'],
    refused: undefined,
  });
  expect(facts.changes).toEqual([expect.objectContaining({ version: NEXT })]);
  expect(await getContents(database().pool)).toEqual(before);
});

it('lets the new release parse the present environment', async () => {
  const { settings, obstacles } = await check({ variables: { PATH, DRAIN_SECONDS: 'soon' } });
  expect(settings).toHaveProperty('refused', 'DRAIN_SECONDS must be a whole number of seconds from 0 to 60.');
  expect(obstacles).toEqual([
    `${NEXT} refuses the settings of this shop: DRAIN_SECONDS must be a whole number of seconds from 0 to 60.`,
  ]);
});

it('refuses a release whose applied migration differs, and one that leaves a release out', async () => {
  const other = await createNewRelease('0.10.0');
  try {
    await other.edit(
      'CHANGELOG.md',
      '## 0.10.0, 2027-01-10',
      '## 0.10.0, 2027-01-10\n\n## 0.9.0, 2027-01-01',
    );
    await other.edit('db/migrations/0209-try-backups-again.sql', 'drop', '-- Changed.\ndrop');
    const { obstacles } = await check({ folder: other.folder });
    expect(obstacles).toEqual([
      expect.stringMatching(/^0\.10\.0 does not follow .*: to 0\.9\.0 first\.$/),
      'The migration 0209-try-backups-again.sql differs from the one that this database has. 0.10.0 would not start.',
    ]);
  } finally {
    await other.remove();
  }
});

it('compares the files where the database cannot be read', async () => {
  const facts = await check({ database: { unread: 'There is no shop in data.' } });
  expect(facts.database).toEqual({
    unread: 'There is no shop in data.',
    newMigrations: ['9000-strengths.sql'],
  });
});

it('says what it could not ask where the code of the new release does not run', async () => {
  const broken = await createNewRelease(NEXT);
  try {
    await rm(join(broken.folder, 'platform', 'startup-error.ts'));
    const facts = await check({ folder: broken.folder });
    expect(facts.settings).toHaveProperty('unread');
    expect(facts.database).toHaveProperty('backfills', undefined);
  } finally {
    await broken.remove();
  }
});

it('refuses a folder without a release', async () => {
  await expect(check({ folder: join(release.folder, 'db') })).rejects.toThrow(ReleaseError);
});

it('is described to the operator, with the size of the tables and the way back', async () => {
  const sections = describeUpdate(await check(), new Date());
  const text = sections.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n');
  expect(text).toMatch(/^\d+\.\d+\.\d+ can be updated to 0\.9\.0\.$/m);
  expect(text).toMatch(
    /^9000-strengths\.sql: product written anew, readers and writers wait \(0 rows, 1 MB\)$/m,
  );
  expect(text).toContain('There is none. Make one before you begin: npm run backup.');
  expect(text).toContain('LEAST_AGE, minimum age of shoppers');
  expect(text).toMatch(/^Stop 0\.9\.0, put the sources of .* back/m);
});
