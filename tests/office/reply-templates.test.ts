import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice } from './create-office.ts';

const PATH = '/settings/reply-templates';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const put = async (body: string, version: number) =>
  await office.call(PATH, { method: 'PUT', body: { templates: [{ name: 'Late', body }] }, version });

beforeAll(() => {
  office = createOffice(database().db);
});

it('takes the four placeholders, and refuses others at their field', async () => {
  const body = 'Hello {{name}}, order {{orderNumber}} is on its way: {{tracking}}. {{shop}}';
  expect((await put(body, 0)).status).toBe(200);
  const refused = await put('Hello {{price}}', 1);
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [{ pointer: '/templates/0/body', detail: expect.stringMatching(/\{\{orderNumber\}\}/) }],
  });
  expect((await put('Hello', 0)).status).toBe(412);
  expect(JSON.parse((await office.call(PATH)).text)).toMatchObject({ templates: [{ name: 'Late', body }] });
});

it('sends no reply that still has a placeholder', async () => {
  const reply = { body: 'Hello {{name}}' };
  const sent = await office.call('/messages/12/reply', { body: reply, version: 1 });
  expect(sent.status).toBe(422);
  expect(JSON.parse(sent.text)).toMatchObject({ errors: [{ pointer: '/body' }] });
});
