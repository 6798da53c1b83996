import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { prepareMail } from '#server/jobs/mail-switch.ts';
import { createOffice, member, NO_ENVIRONMENT } from './create-office.ts';

const PASSWORD = 'p@ss word/of:mail';
const database = useDatabase();
const secretKey = deriveSecretKey('the secret of this shop, which is long');
const arrived: string[] = [];
let smtp: SMTPServer;
let port = 0;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        arrived.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  port = z.object({ port: z.int() }).parse(smtp.server.address()).port;
  office = createOffice(database().db, { environment: NO_ENVIRONMENT, secretKey });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const SERVER = { host: '127.0.0.1', isEncrypted: false, user: 'shop', from: 'shop@cask.example' };
const tryIt = (body: object) =>
  office.call('/settings/mail/trial', { body: { ...SERVER, port, password: PASSWORD, ...body } });
const version = async () =>
  z.object({ version: z.int() }).parse(JSON.parse((await office.call('/settings/mail')).text)).version;
const store = async (trial: string | null) =>
  await office.call('/settings/mail', { method: 'PUT', body: { trial }, version: await version() });
const read = (text: string) => z.object({ trial: z.string() }).parse(JSON.parse(text)).trial;

it('sends a letter before it stores a server, shows no password, and every process uses it', async () => {
  const mailer = await prepareMail({ db: database().db, environment: NO_ENVIRONMENT, secretKey });
  expect(mailer.sends).toBe(false);
  const tried = await tryIt({});
  expect(tried.status).toBe(200);
  expect(arrived.join()).toContain('Test letter of your shop');
  expect(await version()).toBe(0);
  const stored = await store(read(tried.text));
  expect(stored.status).toBe(200);
  expect(stored.text).not.toContain('p@ss');
  await mailer.reload();
  expect([mailer.sends, mailer.from]).toEqual([true, 'shop@cask.example']);
  expect(mailer.destination).toContain(`127.0.0.1:${port}`);
  const { rows } = await database().pool.query<{ text: string }>(
    `select to_jsonb(s)::text as text from shop_secret s union all select to_jsonb(g)::text from settings_group g
     union all select to_jsonb(e)::text from audit_event e`,
  );
  expect(JSON.stringify(rows)).not.toContain('p@ss');
  // The same server without a password goes on with the stored one.
  expect((await tryIt({ password: null })).status).toBe(200);
  expect((await tryIt({ password: null, user: 'another' })).text).toContain('/password');
  expect((await store(null)).status).toBe(200);
  await mailer.reload();
  expect(mailer.sends).toBe(false);
});

it('stores nothing that does not work, and says what was refused', async () => {
  expect((await tryIt({ password: 'wrong' })).text).toContain('"/password"');
  expect((await tryIt({ port: 1 })).text).toContain('"/host"');
  expect((await store('x'.repeat(40))).text).toContain('15 minutes');
});

it('gives way to the environment', async () => {
  const environment = { ...NO_ENVIRONMENT, SMTP_URL: 'smtps://mail.example' };
  const fixed = createOffice(database().db, { environment, secretKey });
  fixed.caller = { ...member('owner'), authenticatedAt: new Date() };
  expect((await fixed.call('/settings/mail')).text).toContain('"lockedBy":"SMTP_URL"');
  const tried = await fixed.call('/settings/mail/trial', { body: { ...SERVER, port, password: null } });
  expect(tried.text).toContain('SMTP_URL is set');
  const mailer = await prepareMail({ db: database().db, environment, secretKey });
  expect(mailer.destination).toContain('mail.example');
});
