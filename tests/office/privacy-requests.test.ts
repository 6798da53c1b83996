import { inflateRawSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createEraseHandler, ERASE_JOB } from '#modules/privacy/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const PATH = '/privacy-requests';
const MAUDE = 'maude@example.ca';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

const Asked = z.looseObject({
  id: z.string(),
  version: z.int(),
  state: z.string(),
  dueOn: z.string(),
  outcome: z.string(),
  stored: z.looseObject({ messages: z.int() }).nullable().optional(),
});
const parse = (text: string) => Asked.parse(JSON.parse(text));
const open = async (kind: string, email = MAUDE) =>
  parse((await office.call(PATH, { body: { kind, email, askedOn: '2026-11-30' } })).text);
const read = async (id: string) => parse((await office.call(`${PATH}/${id}`)).text);
const move = async ({ id, version }: { id: string; version: number }, step: string, body: object = {}) =>
  await office.call(`${PATH}/${id}/${step}`, { body, version });
const countMessages = async () =>
  (await database().pool.query('select 1 from contact_message where email = $1', [MAUDE])).rowCount;

beforeAll(() => {
  office = createOffice(database().db);
  office.caller = { ...member('manager'), authenticatedAt: new Date() };
});
beforeEach(async () => {
  await database().pool.query(`
    delete from contact_message;
    insert into contact_message (name, email, subject, message)
    values ('Maude <b>', '${MAUDE}', 'A glass', 'Which glass?')`);
});

it('is due in 30 days, and says what the shop stores', async () => {
  const { id, dueOn } = await open('access');
  expect(dueOn).toBe('2026-12-30');
  expect(await read(id)).toMatchObject({ state: 'open', stored: { messages: 1 } });
  const unknown = await open('access', 'none@example.ca');
  expect((await read(unknown.id)).stored).toBeNull();
});

it('hands nothing out before it is written down how the person was checked', async () => {
  const request = await open('access');
  expect((await move(request, 'hand-out')).status).toBe(409);
  const checked = await move(request, 'check', { identityCheck: 'Answered from the address.' });
  expect(checked.status).toBe(200);
  expect((await move(request, 'hand-out')).status).toBe(412);
  const handed = await move(parse(checked.text), 'hand-out');
  expect(handed.status).toBe(200);
  const file = await office.send(new Request(`https://shop.example/api/admin/v1${PATH}/${request.id}/file`), {
    client: '192.0.2.1',
    origin: 'https://shop.example',
    sessionToken: 't',
  });
  expect(file.headers.get('content-type')).toBe('application/zip');
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['data.json', 'data.html']);
  expect(JSON.parse(files['data.json'] ?? '')).toMatchObject({
    email: MAUDE,
    messages: [{ subject: 'A glass' }],
  });
  expect(files['data.html']).toContain('Maude &lt;b&gt;');
  expect((await move(parse(handed.text), 'close', { state: 'done', outcome: 'Sent.' })).status).toBe(200);
});

it('deletes by a job, once, and only where deletion was asked', async () => {
  const access = await move(await open('access'), 'check', { identityCheck: 'Two orders named.' });
  expect((await move(parse(access.text), 'erase')).status).toBe(409);
  const request = parse((await move(await open('deletion'), 'check', { identityCheck: 'By mail.' })).text);
  expect(parse((await move(request, 'erase')).text).state).toBe('deleting');
  expect((await move({ ...request, version: request.version + 1 }, 'erase')).status).toBe(409);
  expect(await countMessages()).toBe(1);
  const { rows } = await database().pool.query(`select payload from outbox_job where kind = '${ERASE_JOB}'`);
  const [job] = z.array(z.object({ payload: z.unknown() })).parse(rows);
  const handle = createEraseHandler(database().db);
  const given = { id: 'a-job', kind: ERASE_JOB, payload: job?.payload, createdAt: new Date(), attempt: 1 };
  expect([await handle(given), await handle(given)]).toEqual(['done', 'done']);
  expect(await countMessages()).toBe(0);
  expect(await read(request.id)).toMatchObject({ state: 'done', stored: null });
});

it('lists open requests first, and is for people who handle privacy', async () => {
  const states = (await office.call(PATH)).items?.map((item) => Asked.parse(item).state) ?? [];
  expect(states.findLastIndex((state) => state === 'open')).toBeLessThan(
    states.findIndex((state) => state === 'done'),
  );
  office.caller = member('packer');
  expect((await office.call(PATH)).status).toBe(403);
});

/** Reads the files of a zip by its local headers. */
function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const directory = zip.readUInt32LE(zip.length - 6);
  for (let at = directory; zip.readUInt32LE(at) === 0x02014b50; ) {
    const [size, nameLength, extra] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files[name] = inflateRawSync(zip.subarray(start, start + size)).toString('utf8');
    at += 46 + nameLength + extra + zip.readUInt16LE(at + 32);
  }
  return files;
}
