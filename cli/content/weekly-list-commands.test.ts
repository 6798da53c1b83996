import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { useCommandShop } from '../test-command.ts';

const { database, run, failure } = useCommandShop(seedDemoContent);
const DAY = '2031-04-01';

it('a list is made, refused a second time and on another day, and published with a line', async () => {
  expect(await run('content', 'list', 'make', '--day', DAY)).toContain(`Made: the list of ${DAY}, a draft.`);
  expect(await failure('content', 'list', 'make', '--day', DAY)).toContain('already');
  expect(await failure('content', 'list', 'make', '--day', '2031-04-02')).toContain('must be a Tuesday');
  expect(await failure('content', 'list', 'make', '--day', 'soon')).toContain('is not a day');
  expect(await failure('content', 'list', 'publish', '2031-04-08')).toContain('no list');
  await database().db.execute(sql`update weekly_list set lines = '[]'`);
  expect(await failure('content', 'list', 'publish', DAY)).toContain('must have a line');
  await database().db.execute(sql`
    update weekly_list set lines = jsonb_build_array(jsonb_build_object(
      'productId', gen_random_uuid(), 'why', 'chosen', 'sentence', '', 'priceCents', null))`);
  expect(await run('content', 'list', 'publish', DAY)).toBe(`Published: the list of ${DAY}.`);
});
