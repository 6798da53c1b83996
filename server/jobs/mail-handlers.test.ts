import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailJob, merchantMailJob } from '#platform/mail/email.ts';
import type { Posting } from '#platform/mail/compose-mail.ts';
import type { MailOutcome } from '#platform/mail/mail-error.ts';
import { getMailSender, mailerOfTestOrders, createEmailHandler, sendMerchantMail } from './mail-handlers.ts';

const contact = {
  shop: 'Alambic',
  street: '118 Cooperage Street',
  city: 'Hamilton',
  province: 'ON',
  postalCode: 'L8R 0B3',
  country: 'Canada',
  email: 'hello@shop.example',
};
const { payload } = emailJob({
  to: 'maude@example.ca',
  subject: 'About a bottle',
  heading: 'Heading',
  paragraphs: ['Text.'],
});
const job = { id: 'a-job', kind: 'letter', payload, createdAt: new Date(0), attempt: 1 };
const ORIGIN = 'https://shop.example';
const sender = () => Promise.resolve(getMailSender({ contact }, undefined, ORIGIN));
const catalog = { namedCards: async () => [] };
const refused: string[] = [];
const refusals = {
  has: async (email: string) => refused.includes(email),
  add: async (email: string) => void refused.push(email),
};
beforeEach(() => void refused.splice(0));
const source = { sender, catalog, refusals };

function mailer(outcome: MailOutcome) {
  const sent: Posting[] = [];
  const send = (posting: Posting): Promise<MailOutcome> => (sent.push(posting), Promise.resolve(outcome));
  return { sent, destination: '', send };
}

it('an e-mail is sent under the id of its job, with the shop’s address', async () => {
  const post = mailer('sent');
  expect(await createEmailHandler(post, source)(job)).toBe('done');
  expect(post.sent).toMatchObject([
    {
      id: 'a-job',
      writtenAt: new Date(0),
      email: { to: 'maude@example.ca' },
      sender: {
        name: 'Alambic',
        from: 'hello@shop.example',
        postalLines: ['118 Cooperage Street', 'Hamilton ON  L8R 0B3', 'Canada'],
      },
    },
  ]);
});

it('an e-mail shows its bottles by the pictures of now; one without a photograph has none', async () => {
  const post = mailer('sent');
  const picture = {
    key: 'gin-front-0a1b2c3d',
    alt: '',
    width: 900,
    height: 1200,
    looks: ['day' as const],
    widths: [360],
  };
  const gin = '5e67bc98-bfda-403c-9d81-c82399d89cf4';
  const rum = '5e67bc98-bfda-403c-9d81-c82399d89cf5';
  const rows = [
    { id: gin, picture },
    { id: rum, picture: null },
  ];
  const bottles = [
    { productId: rum, name: 'Rum' },
    { productId: gin, name: 'Gin' },
  ];
  const shown = { ...source, catalog: { namedCards: async () => rows } };
  await createEmailHandler(post, shown)({ ...job, payload: { ...payload, bottles } });
  expect(post.sent[0]?.pictures).toEqual([{ path: '/media/gin-front-0a1b2c3d.mail-1.jpg', alt: 'Gin' }]);
});

it('an e-mail that the server refuses permanently, or that is invalid, is not retried', async () => {
  expect(await createEmailHandler(mailer({ refused: 'SMTP 550' }), source)(job)).toEqual({
    permanentError: 'SMTP 550',
  });
  const odd = { ...job, payload: { to: 'a@b.ca\r\nBcc: c@d.ca' } };
  const post = mailer('sent');
  expect(await createEmailHandler(post, source)(odd)).toEqual({ permanentError: 'the email is invalid' });
  expect(post.sent).toEqual([]);
});

it('an address that refuses mail gets no more of it, but for sign-in', async () => {
  const refusing = mailer({ refused: 'SMTP 550', isAddress: true });
  expect(await createEmailHandler(refusing, source)(job)).toEqual({ permanentError: 'SMTP 550' });
  expect(refused).toEqual(['maude@example.ca']);
  const post = mailer('sent');
  const handle = createEmailHandler(post, source);
  expect(await handle(job)).toEqual({ permanentError: 'the address refuses mail' });
  expect(await handle({ ...job, kind: 'test-letter' })).toEqual({
    permanentError: 'the address refuses mail',
  });
  expect(post.sent).toEqual([]);
  expect(await handle({ ...job, kind: 'always-letter' })).toBe('done');
});

it('a refusal of the text says nothing about the address', async () => {
  await createEmailHandler(mailer({ refused: 'SMTP EMESSAGE 554' }), source)(job);
  expect(refused).toEqual([]);
});

it('a shop without contact details sends nothing: its mail waits', async () => {
  const post = mailer('sent');
  const nowhere = async () => getMailSender({}, 'shop@shop.example', ORIGIN);
  await expect(createEmailHandler(post, { ...source, sender: nowhere })(job)).rejects.toMatchObject({
    name: 'MailError',
  });
  expect(post.sent).toEqual([]);
});

it('MAIL_FROM is the sender when it is set', () => {
  expect(getMailSender({ contact }, 'till@shop.example', ORIGIN)).toMatchObject({
    from: 'till@shop.example',
    email: 'hello@shop.example',
  });
});

it('mail about test orders stays in the folder with the test payment, and is sent with another provider', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-test-'));
  const own = { PUBLIC_ORIGIN: undefined, HOST: '127.0.0.1' };
  const outside = mailer('sent');
  const test = mailerOfTestOrders({ ...own, PAYMENTS: 'test' }, outside, folder);
  expect(await createEmailHandler(test, source)(job)).toBe('done');
  expect(outside.sent).toEqual([]);
  const [name, ...others] = await readdir(folder);
  expect([name, others]).toEqual([expect.stringMatching(/\.eml$/), []]);
  expect(await readFile(join(folder, name ?? ''), 'utf8')).toContain('To: maude@example.ca');
  const stripe = mailerOfTestOrders({ ...own, PAYMENTS: 'stripe' }, outside, folder);
  expect(await createEmailHandler(stripe, source)(job)).toBe('done');
  expect([outside.sent.length, (await readdir(folder)).length]).toEqual([1, 1]);
  await rm(folder, { recursive: true });
});

describe('mail to the merchant', () => {
  const { payload: note } = merchantMailJob({ subject: 'New order', heading: 'Heading', paragraphs: [] });
  const noteJob = { ...job, kind: 'merchant-mail', payload: note };

  it("is sent to the shop's own address, or as one mail to all recipients that are set", async () => {
    const own = mailer('sent');
    expect(await sendMerchantMail(own, sender, [])(noteJob)).toBe('done');
    expect(own.sent).toMatchObject([{ id: 'a-job', email: { to: 'hello@shop.example' }, others: [] }]);
    const named = mailer('sent');
    await sendMerchantMail(named, sender, ['a@shop.example', 'b@shop.example'])(noteJob);
    expect(named.sent).toMatchObject([{ email: { to: 'a@shop.example' }, others: ['b@shop.example'] }]);
  });

  it('waits while the shop has no address, and is given up when it is invalid or refused', async () => {
    const post = mailer({ refused: 'SMTP 550' });
    const nowhere = async () => ({
      name: 'Alambic',
      from: 'a@b.ca',
      email: undefined,
      postalLines: [],
      origin: ORIGIN,
    });
    await expect(sendMerchantMail(post, nowhere, [])(noteJob)).rejects.toMatchObject({ name: 'MailError' });
    const odd = { ...noteJob, payload: { subject: 'a\r\nBcc: c@d.ca' } };
    expect(await sendMerchantMail(post, sender, [])(odd)).toEqual({
      permanentError: 'the mail to the merchant is invalid',
    });
    expect(post.sent).toEqual([]);
    expect(await sendMerchantMail(post, sender, [])(noteJob)).toEqual({ permanentError: 'SMTP 550' });
  });
});
