import { expect, it } from 'vitest';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { type Email, EmailSchema, emailJob } from '#platform/mail/email.ts';
import { SNAPSHOT } from '../test-checkout.ts';
import {
  asCopy,
  cancelledEmail,
  confirmedEmail,
  refundedEmail,
  refusedEmail,
  secondPaymentEmail,
  shippedEmail,
  trackingEmail,
  undeliverableEmail,
} from './order-emails.ts';
import type { OrderFacts } from './order-facts.ts';
import { readyEmail, reminderEmail } from './pickup-emails.ts';
import { exchangeText, oneLine, orderSums } from './order-sums.ts';

const order: OrderFacts = {
  number: '7K2F-9QXM',
  email: 'maude@example.ca',
  isTest: false,
  currency: 'USD',
  locale: 'en-CA',
  snapshot: SNAPSHOT,
  details: SNAPSHOT.details,
};
const PAGE = { page: '/account/orders/7K2F-9QXM' };
const CONFIRMATION = { days: null, ...PAGE };
const findFact = ({ facts }: Email, name: string): string | undefined =>
  facts?.find((fact) => fact.name === name)?.value;
const mail = (email: Email) =>
  composeMail({
    id: '5e67bc98-bfda-403c-9d81-c82399d89cf4',
    writtenAt: new Date('2026-11-22T04:00:00Z'),
    email: EmailSchema.parse(email),
    sender: {
      name: 'Alambic',
      from: 'shop@shop.example',
      email: undefined,
      postalLines: ['Hamilton'],
      origin: 'https://shop.example',
    },
  });
const everyEmail = (of: OrderFacts): Email[] => [
  confirmedEmail(of, CONFIRMATION),
  shippedEmail(of, 'Purolator 123', PAGE),
  refusedEmail(of),
  cancelledEmail(of, 500),
  undeliverableEmail(of),
  refundedEmail(of, 500),
  secondPaymentEmail(of, 500),
];

it('the confirmation lists every line, tax and deposit with its arithmetic, and the total in USD', () => {
  expect(confirmedEmail(order, CONFIRMATION).sums).toEqual([
    { name: '2 × Glen Orrin 12, 700 mL', value: '$168.00' },
    { name: 'Subtotal', value: '$168.00' },
    { name: 'Sale savings, already taken off', value: '$10.00' },
    { name: 'Standard delivery', value: '$12.00' },
    { name: 'HST 13%', value: '$23.40' },
    { name: 'Container deposit, 2 × CAD 0.20 (CAD 0.40, or USD 0.28)', value: '$0.28' },
    { name: 'Total', value: '$203.68 USD', isTotal: true },
  ]);
});

it('the sums name each amount off, below the subtotal', () => {
  const adjustments = [{ rule: 'promotion/SPRING', name: 'SPRING', cents: 500, lineCents: [500] }];
  const snapshot = { ...order.snapshot, quote: { ...order.snapshot.quote, adjustments } };
  expect(confirmedEmail({ ...order, snapshot }, CONFIRMATION).sums).toContainEqual({
    name: 'SPRING',
    value: '-$5.00',
  });
});

it('the confirmation has the number, the delivery and the check of identification', () => {
  const email = confirmedEmail(order, CONFIRMATION);
  expect(email).toMatchObject({ to: 'maude@example.ca', subject: 'Order 7K2F-9QXM is confirmed' });
  expect(findFact(email, 'Order')).toBe('7K2F-9QXM');
  expect(findFact(email, 'Delivery')).toBe('1 to 3 business days');
  const quote = { ...SNAPSHOT.quote, deliveryDays: '1' };
  expect(
    findFact(confirmedEmail({ ...order, snapshot: { ...SNAPSHOT, quote } }, CONFIRMATION), 'Delivery'),
  ).toBe('1 business day');
  expect(findFact(email, 'Deliver to')).toBe('Maude Bélanger\n12 Elm St\nToronto ON  M6R 2B7\nCanada');
  expect(findFact(email, 'At the door')).toBe('The courier checks photo ID at the door.');
  expect(findFact(email, 'Container deposits')).toBe(
    'Set in Canadian dollars and converted at CAD 1.00 = USD 0.71, our rate since 2026-11-01.',
  );
  expect(findFact(email, 'Phone for the courier')).toBeUndefined();
});

it('in Canadian dollars a deposit is one amount, without a rate, and totals name the currency', () => {
  const deposits = SNAPSHOT.quote.deposits.map((deposit) => ({ ...deposit, cents: deposit.cadCents }));
  const quote = { ...SNAPSHOT.quote, deposits, exchange: null };
  const canadian: OrderFacts = { ...order, currency: 'CAD', snapshot: { ...SNAPSHOT, quote } };
  const email = confirmedEmail(canadian, CONFIRMATION);
  expect(email.sums?.slice(-2)).toEqual([
    { name: 'Container deposit, 2 × $0.20', value: '$0.40' },
    { name: 'Total', value: '$203.68 CAD', isTotal: true },
  ]);
  expect(findFact(email, 'Container deposits')).toBeUndefined();
  for (const each of everyEmail(canadian)) expect(JSON.stringify(each)).not.toMatch(/USD|exchange|converted/);
  expect(refundedEmail(canadian, 500).paragraphs.join()).toContain("We've refunded $5.00 CAD to the card");
});

it('the confirmation has recycling fees before the taxes, also those that the prices have', () => {
  const fee = { count: 2, eachCadCents: 13, cadCents: 26, cents: 18, lineCents: [18], rules: [] };
  const fees = [
    { ...fee, isInPrice: false },
    { ...fee, eachCadCents: 2, cents: 0, lineCents: [0], isInPrice: true },
  ];
  const names = orderSums({
    snapshot: { ...SNAPSHOT, quote: { ...SNAPSHOT.quote, fees } },
    currency: 'USD',
  }).map(({ name, value }) => `${name}: ${value}`);
  expect(names.slice(-5)).toEqual([
    'Recycling fee, 2 × CAD 0.13 (CAD 0.26, or USD 0.18): $0.18',
    'Recycling fee, 2 × CAD 0.02, already in the price: $0.00',
    'HST 13%: $23.40',
    'Container deposit, 2 × CAD 0.20 (CAD 0.40, or USD 0.28): $0.28',
    'Total: $203.68 USD',
  ]);
});

it('the confirmation omits absent savings, deposits, rates, phone and tax numbers', () => {
  const quote = { ...SNAPSHOT.quote, savingsCents: 0, deposits: [], taxes: [], method: 'express' as const };
  const details = { ...SNAPSHOT.details, phone: '416 555 0100', address2: 'Unit 4' };
  const email = confirmedEmail({ ...order, details, snapshot: { ...SNAPSHOT, quote } }, CONFIRMATION);
  expect(email.sums?.map(({ name }) => name)).toEqual([
    '2 × Glen Orrin 12, 700 mL',
    'Subtotal',
    'Express delivery',
    'Total',
  ]);
  expect(findFact(email, 'Container deposits')).toBeUndefined();
  expect(findFact(email, 'Phone for the courier')).toBe('416 555 0100');
  expect(findFact(email, 'Deliver to')).toContain('12 Elm St\nUnit 4\nToronto');
});

it("the confirmation contains the seller's tax numbers", () => {
  const taxNumbers = [{ name: 'GST/HST', number: '123456789 RT0001' }];
  expect(findFact(confirmedEmail(order, { ...CONFIRMATION, seller: { taxNumbers } }), 'GST/HST')).toBe(
    '123456789 RT0001',
  );
});

it('a rate of 99750 millionths is 9.975%, and exchange rates keep two decimals or more', () => {
  const [tax] = SNAPSHOT.quote.taxes;
  const taxes = tax ? [{ ...tax, name: 'QST', rateMillionths: 99_750 }] : [];
  const email = confirmedEmail(
    { ...order, snapshot: { ...SNAPSHOT, quote: { ...SNAPSHOT.quote, taxes } } },
    CONFIRMATION,
  );
  expect(email.sums?.map(({ name }) => name)).toContain('QST 9.975%');
  const rate = (usdPerCadMillionths: number): string =>
    exchangeText({ usdPerCadMillionths, from: '', source: '', rule: '' });
  expect([710_000, 700_000, 712_345, 712_300, 1_000_000, 700_500].map(rate)).toEqual([
    '0.71',
    '0.70',
    '0.712345',
    '0.7123',
    '1.00',
    '0.7005',
  ]);
});

it('every email of a test order is marked as a test first, also in its subject, and no other is', () => {
  const sentence = 'This is a test order. Nothing was charged, and nothing will be shipped.';
  for (const email of everyEmail({ ...order, isTest: true })) {
    expect(email.paragraphs[0]).toBe(sentence);
    expect(email.subject).toMatch(/^Test: /);
  }
  for (const email of everyEmail(order)) expect(JSON.stringify(email)).not.toMatch(/test/i);
});

it('emails about money state the amount, and whether it is the whole one', () => {
  const [whole, part] = [refundedEmail(order, 20_368), refundedEmail(order, 500)];
  expect(whole.paragraphs.join()).toContain(
    "We've refunded the whole amount of your order, $203.68 USD, to the card",
  );
  expect(part.paragraphs.join()).toMatch(/^We've refunded \$5\.00 USD to the card/);
  expect(undeliverableEmail(order).paragraphs.join()).toContain(
    "We're refunding the whole amount, $203.68 USD,",
  );
  expect(cancelledEmail(order, 20_000).paragraphs.join()).toContain("We're refunding $200.00 USD");
  expect(cancelledEmail(order, 0).paragraphs).toEqual(["We won't send any of it."]);
  expect(secondPaymentEmail(order, 20_368).paragraphs.join()).toContain(
    "We've refunded the second, $203.68 USD,",
  );
});

it('the shipping email has the courier, the tracking number, and the age that the courier checks', () => {
  const age = { ...SNAPSHOT.age, years: 19 };
  const email = shippedEmail({ ...order, snapshot: { ...SNAPSHOT, age } }, 'Purolator 123', PAGE);
  expect(findFact(email, 'Tracking')).toBe('Purolator 123');
  expect(email.paragraphs.join()).toContain('Someone aged 19 or over has to be home');
});

it('the email of a corrected tracking number has the delivery address', () => {
  const email = trackingEmail(order, 'Purolator 124');
  expect(email).toMatchObject({
    to: 'maude@example.ca',
    subject: 'A new tracking number for order 7K2F-9QXM',
    heading: 'Your tracking number has changed',
  });
  expect(email.paragraphs).toHaveLength(1);
  expect(findFact(email, 'Tracking')).toBe('Purolator 124');
  expect(findFact(email, 'Deliver to')).toContain('Toronto ON');
});

it('a copy of an email says so first, and differs in nothing else', () => {
  const email = confirmedEmail(order, CONFIRMATION);
  expect(asCopy(email)).toEqual({
    ...email,
    paragraphs: ['This is a copy of an email we sent you earlier.', ...email.paragraphs],
  });
});

it('no name can start a header or a line, or prevent the email', () => {
  const evil = 'Gin\r\nBcc: everybody@example.ca\u2028\0';
  const lines = SNAPSHOT.lines.map((line) => ({ ...line, name: evil.repeat(50), volume: `\n${evil}` }));
  const details = { ...SNAPSHOT.details, name: evil, city: evil };
  const taxes = SNAPSHOT.quote.taxes.map((tax) => ({ ...tax, name: evil }));
  const snapshot = { ...SNAPSHOT, lines, details, quote: { ...SNAPSHOT.quote, taxes } };
  for (const email of everyEmail({ ...order, snapshot })) {
    const { subject, from, to, headers, text } = mail(email);
    expect(JSON.stringify({ subject, from, to, headers })).not.toMatch(/everybody|Gin/);
    expect(text).toContain('7K2F-9QXM');
    expect(() => emailJob(email)).not.toThrow();
  }
  const sums = confirmedEmail({ ...order, snapshot }, CONFIRMATION).sums ?? [];
  for (const { name } of sums) expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});

it.each([
  [' Gin\r\n\0Tonic\u2028\t', 'Gin Tonic'],
  ['\n', '–'],
  ['', '–'],
  ['n'.repeat(301), 'n'.repeat(300)],
  [`${'n'.repeat(299)}🍸`, `${'n'.repeat(299)}\ufffd`],
])('%j becomes the line %j', (text, line) => expect(oneLine(text)).toBe(line));

it('both forms of the confirmation have aligned amounts and escaped names', () => {
  const lines = SNAPSHOT.lines.map((line) => ({ ...line, name: '<b>Gin</b> & "Tonic"' }));
  const { text, html } = mail(confirmedEmail({ ...order, snapshot: { ...SNAPSHOT, lines } }, CONFIRMATION));
  expect(text).toContain('Total: $203.68 USD');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Gin&lt;/b&gt; &amp; &quot;Tonic&quot;');
});

it('every email is in the language of its order', () => {
  // What the shopper typed and the names of products stay.
  const given = /Maude Bélanger|12 Elm St|Toronto|Glen Orrin 12|Purolator|HST|2026-11-01/g;
  for (const email of [
    ...everyEmail({ ...order, locale: 'en-XA' }),
    asCopy(everyEmail({ ...order, locale: 'en-XA' })[0] ?? confirmedEmail(order, CONFIRMATION)),
  ]) {
    const { subject, heading, paragraphs, sums = [], facts = [] } = email;
    const texts = [
      subject,
      heading,
      ...paragraphs,
      ...[...sums, ...facts].flatMap(({ name, value }) => [name, value]),
    ];
    const english = texts
      .join('\n')
      .replaceAll(given, '')
      .match(/\b[a-z]*[aeiouy][a-z]+\b/g);
    expect(english, subject).toBeNull();
    expect(texts.join('\n')).not.toMatch(/\$\d/);
    expect(mail(email).html).toContain('<html lang="en-XA"');
  }
});

it('the job of an email names its language', () => {
  expect(emailJob(confirmedEmail(order, CONFIRMATION)).payload).toHaveProperty('locale', 'en-CA');
  expect(emailJob(confirmedEmail({ ...order, locale: 'en-XA' }, CONFIRMATION)).payload).toHaveProperty(
    'locale',
    'en-XA',
  );
});

it('the email about shipping leads to the page of the carrier, as a link', () => {
  const page = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
  expect(mail(shippedEmail(order, 'UPS 1Z999AA10123456784', { ...PAGE, pages: [page] })).html).toContain(
    `href="${page}"`,
  );
});

it('the emails of a pick-up say where, when, by whom and what to bring, and nothing of a courier', () => {
  const details = { ...SNAPSHOT.details, address: '118 Cooperage Street', method: 'pickup' as const };
  const quote = { ...SNAPSHOT.quote, method: 'pickup' as const, deliveryDays: '', deliveryCents: 0 };
  const collected = { ...order, details, snapshot: { ...SNAPSHOT, details, quote } };
  const place = { ...details, shop: 'Alambic', hours: 'Every day.', holdDays: 14 };
  const holdUntil = new Date('2026-12-07T15:00:00Z');
  const given = { code: '7K2F9Q', holdUntil, timeZone: 'America/Toronto', hours: 'Every day.' };
  const confirmed = confirmedEmail(collected, { ...CONFIRMATION, place });
  const ready = readyEmail(collected, given);
  for (const email of [confirmed, ready, reminderEmail(collected, given)]) {
    expect(findFact(email, 'Collect at')).toMatch(/^118 Cooperage Street\nToronto ON/);
    expect([findFact(email, 'When'), findFact(email, 'Who collects it')]).toEqual([
      'Every day.',
      'Maude Bélanger',
    ]);
    expect(JSON.stringify(email)).not.toMatch(/courier|Deliver to/);
  }
  expect(findFact(ready, 'Collection code')).toBe('7K2F9Q');
  expect(ready.paragraphs.join()).toContain('until Monday, December 7.');
  expect(confirmed.sums).toContainEqual({ name: 'Pick-up in the shop', value: '$0.00' });
});
