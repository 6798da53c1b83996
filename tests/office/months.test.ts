import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/months/sugar-season';
const MONTH = {
  slug: 'sugar-season',
  firstDay: '03-01',
  lastDay: '03-31',
  secondLine: 'Frost by night and thaw by day.',
  heading: 'Forty litres to one',
  text: 'So nobody pours it carelessly.',
  linkText: 'See drinks',
  link: '/recipes#occasion-cold',
};
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const read = async (path: string) => JSON.parse((await office.call(path)).text);
const patch = (version: number, body: object) => office.call(PATH, { method: 'PATCH', version, body });

beforeAll(() => {
  office = createOffice(database().db);
});

it('a month is created as a draft, changed in the version that was seen, published, deleted and undone', async () => {
  expect(await office.call('/months', { body: MONTH })).toMatchObject({ status: 201, version: 1 });
  expect((await office.call('/months', { body: MONTH })).status).toBe(409);
  const { slug: _, ...fields } = MONTH;
  expect(await read(PATH)).toMatchObject({ ...fields, status: 'draft', picture: null, isToday: false });
  expect(await patch(1, { lastDay: '04-15', status: 'published' })).toMatchObject({
    status: 200,
    version: 2,
  });
  expect(await patch(1, { heading: 'Sap' })).toMatchObject({ status: 412 });
  expect(await read('/months')).toMatchObject({ items: [{ id: 'sugar-season', status: 'published' }] });
  const removed = await office.call(PATH, { method: 'DELETE', version: 2 });
  expect(removed.status).toBe(204);
  expect((await office.call(PATH)).status).toBe(404);
  const undo = await office.call(`/audit-events/${removed.event}/undo`, { body: { reason: 'No' } });
  expect(undo.status).toBe(200);
  expect(await read(PATH)).toMatchObject({ lastDay: '04-15', status: 'published' });
});

it.each([
  ['days in the wrong order', { lastDay: '02-01' }, '/lastDay', 'Last day must not be before the first day.'],
  [
    'a day that is none',
    { firstDay: 'March' },
    '/firstDay',
    'First day is a day such as March 1 (03-01), with a year for one year only (2027-03-01).',
  ],
  [
    'a place that does not exist',
    { link: '/category/nothing' },
    '/link',
    'Link must be a category, a collection, an article, an occasion or the weekly list of this shop.',
  ],
  ['an unknown picture', { picture: 'nothing' }, '/picture', 'Picture must be an uploaded photograph.'],
])('refuses %s in one sentence at the field', async (_, change, pointer, detail) => {
  const refused = await office.call('/months', { body: { ...MONTH, slug: 'other', ...change } });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).errors).toMatchObject([{ pointer, detail }]);
});

it('lists the places to which a month may link', async () => {
  const { items } = await read('/months/places');
  expect(items).toContainEqual({ path: '/recipes#occasion-cold', kind: 'occasion', name: 'Cold evenings' });
});

it('an editor publishes months, and a packer only reads them', async () => {
  office.caller = member('packer');
  expect((await office.call('/months', { body: { ...MONTH, slug: 'april' } })).status).toBe(403);
  expect((await office.call('/months')).status).toBe(200);
  office.caller = member('editor');
  const made = await office.call('/months', { body: { ...MONTH, slug: 'april', status: 'published' } });
  expect(made.status).toBe(201);
});
