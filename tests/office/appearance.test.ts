import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeBrandPicture } from '#modules/media/make-brand-picture.ts';
import { findBrandPicture } from '#modules/shop-settings/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const ORIGIN = 'https://shop.example';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
const svg = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`);
const BARS = '<path d="M0 0h15v20H0z"/><path d="M25 0h15v20H25z"/>';

// Starting a process for each picture takes most of the time of a test.
beforeAll(() => {
  office = createOffice(database().db, { brandPictures: { makeBrand: makeBrandPicture } });
  office.caller = member('manager');
});

const AnswerSchema = z.looseObject({
  version: z.int().optional(),
  value: z
    .looseObject({
      mark: z.unknown().optional(),
      logo: z.object({ hash: z.string(), width: z.int(), height: z.int() }).optional(),
      share: z.object({ width: z.int(), height: z.int() }).optional(),
    })
    .optional(),
  errors: z.array(z.looseObject({ code: z.string() })).optional(),
});
const read = async () => AnswerSchema.parse(JSON.parse((await office.call('/settings/appearance')).text));

async function upload(kind: 'logo' | 'share', bytes: Buffer, type = 'image/png') {
  const { version = 0 } = await read();
  const response = await office.send(
    new Request(`${ORIGIN}/api/admin/v1/settings/appearance/${kind}`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'x-office': '1',
        'content-type': type,
        'idempotency-key': randomUUID(),
        'if-match': `"${version}"`,
      },
      body: new Uint8Array(bytes),
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  const answer = AnswerSchema.parse(await response.json());
  return { ...answer, status: response.status, event: response.headers.get('audit-event') };
}
const bitmap = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

it('an SVG of one colour stays a drawing, which takes the colour of the text', async () => {
  const { status, value } = await upload('logo', svg(BARS), 'image/svg+xml');
  expect([status, value?.logo]).toEqual([200, undefined]);
  expect(value?.mark).toMatchObject({ viewBox: '0 0 40 20' });
});

it('any other SVG is drawn once as a PNG, and nothing of its text is stored; Undo brings the drawing back', async () => {
  const coloured = svg(`<script>alert(1)</script>${BARS.replace('<path', '<path fill="#b00"')}`);
  const { status, value, event } = await upload('logo', coloured, 'image/svg+xml');
  expect([status, value?.mark]).toEqual([200, undefined]);
  const stored = await findBrandPicture(database().db, value?.logo?.hash ?? '');
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'png', width: 1024, height: 512 });
  expect(stored?.bytes.includes('alert')).toBe(false);
  const undo = await office.call(`/audit-events/${event}/undo`, { body: { reason: 'No' } });
  expect(undo.status).toBe(200);
  expect((await read()).value).toMatchObject({ mark: { viewBox: '0 0 40 20' } });
});

it('a PNG or WebP is a logo from 64 pixels on, and a picture for links is cut to its shape', async () => {
  expect(await upload('logo', await bitmap(40, 40).png().toBuffer())).toMatchObject({
    status: 422,
    errors: [{ code: 'too-small' }],
  });
  expect(await upload('logo', await bitmap(300, 100).webp().toBuffer(), 'image/webp')).toMatchObject({
    status: 200,
  });
  expect(await upload('share', await bitmap(1600, 1600).jpeg().toBuffer(), 'image/jpeg')).toMatchObject({
    status: 200,
    value: { share: { width: 1200, height: 630 } },
  });
  expect(await upload('share', await bitmap(800, 630).png().toBuffer())).toMatchObject({ status: 422 });
  expect(await upload('logo', Buffer.from('no picture'))).toMatchObject({
    status: 422,
    errors: [{ code: 'not-a-picture' }],
  });
});

it('an accent that cannot be read is refused at its look, with what is needed', async () => {
  const { version = 0 } = await read();
  const set = (accent: object | null) =>
    office.call('/settings/appearance', { method: 'PUT', body: { accent }, version });
  const refused = await set({ day: '#8fd0ba', cellar: '#8fd0ba' });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [{ pointer: '/accent/day', detail: expect.stringContaining('4.5:1') }],
  });
  expect((await set({ day: '#7a1f3d', cellar: '#f0a8c0' })).status).toBe(200);
});
