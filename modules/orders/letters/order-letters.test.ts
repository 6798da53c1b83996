import { expect, it } from 'vitest';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { type Letter, LetterSchema, letterJob } from '#platform/mail/letter.ts';
import { SNAPSHOT } from '../test-till.ts';
import {
  asCopy,
  cancelledLetter,
  confirmedLetter,
  type OrderFacts,
  refundedLetter,
  secondPaymentLetter,
  shippedLetter,
  trackingLetter,
  undeliverableLetter,
} from './order-letters.ts';
import { exchangeText, oneLine } from './order-sums.ts';

const order: OrderFacts = {
  number: '7K2F-9QXM',
  email: 'maude@example.ca',
  isTest: false,
  snapshot: SNAPSHOT,
};
const factOf = ({ facts }: Letter, name: string): string | undefined =>
  facts?.find((fact) => fact.name === name)?.value;
const mail = (letter: Letter) =>
  composeMail({
    id: '5e67bc98-bfda-403c-9d81-c82399d89cf4',
    writtenAt: new Date('2026-11-22T04:00:00Z'),
    letter: LetterSchema.parse(letter),
    house: { name: 'Alambic', from: 'shop@shop.example', email: undefined, postalLines: ['Hamilton'] },
  });
const everyLetter = (of: OrderFacts): Letter[] => [
  ...[confirmedLetter(of), shippedLetter(of, 'Purolator 123'), cancelledLetter(of, 500)],
  ...[undeliverableLetter(of), refundedLetter(of, 500), secondPaymentLetter(of, 500)],
];

it('the confirmation says every line, tax and deposit with its arithmetic, and the total with USD', () => {
  expect(confirmedLetter(order).sums).toEqual([
    { name: '2 × Glen Orrin 12, 700 mL', value: '$168.00' },
    { name: 'Subtotal', value: '$168.00' },
    { name: 'Sale savings, already taken off', value: '$10.00' },
    { name: 'Standard delivery', value: '$12.00' },
    { name: 'HST 13%', value: '$23.40' },
    { name: 'Container deposit, 2 × CAD 0.20 (CAD 0.40, or USD 0.28)', value: '$0.28' },
    { name: 'Total', value: '$203.68 USD', isTotal: true },
  ]);
});

it('the confirmation says the number, where and when it comes, and that identification is checked', () => {
  const letter = confirmedLetter(order);
  expect(letter).toMatchObject({ to: 'maude@example.ca', subject: 'Order 7K2F-9QXM is confirmed' });
  expect(factOf(letter, 'Order')).toBe('7K2F-9QXM');
  expect(factOf(letter, 'Delivery')).toBe('1 to 3 business days');
  const quote = { ...SNAPSHOT.quote, deliveryDays: '1' };
  expect(factOf(confirmedLetter({ ...order, snapshot: { ...SNAPSHOT, quote } }), 'Delivery')).toBe(
    '1 business day',
  );
  expect(factOf(letter, 'Deliver to')).toBe('Maude Bélanger\n12 Elm St\nToronto ON  M6R 2B7\nCanada');
  expect(factOf(letter, 'At the door')).toBe('The courier checks photo ID at the door.');
  expect(factOf(letter, 'Container deposits')).toBe(
    'Set in Canadian dollars and converted at CAD 1.00 = USD 0.71, our rate since 2026-11-01.',
  );
  expect(factOf(letter, 'Phone for the courier')).toBeUndefined();
});

it('what is not there is not said: no savings, no deposit, no rate, no phone, no tax numbers', () => {
  const quote = { ...SNAPSHOT.quote, savingsCents: 0, deposits: [], taxes: [], method: 'express' as const };
  const details = { ...SNAPSHOT.details, phone: '416 555 0100', address2: 'Unit 4' };
  const letter = confirmedLetter({ ...order, snapshot: { ...SNAPSHOT, quote, details } });
  expect(letter.sums?.map(({ name }) => name)).toEqual([
    ...['2 × Glen Orrin 12, 700 mL', 'Subtotal', 'Express delivery', 'Total'],
  ]);
  expect(factOf(letter, 'Container deposits')).toBeUndefined();
  expect(factOf(letter, 'Phone for the courier')).toBe('416 555 0100');
  expect(factOf(letter, 'Deliver to')).toContain('12 Elm St\nUnit 4\nToronto');
});

it('a seller who is registered for taxes is named by its numbers', () => {
  const taxNumbers = [{ name: 'GST/HST', number: '123456789 RT0001' }];
  expect(factOf(confirmedLetter(order, { taxNumbers }), 'GST/HST')).toBe('123456789 RT0001');
});

it('a rate of 99750 millionths is 9.975%, and exchange rates keep two decimals or more', () => {
  const [tax] = SNAPSHOT.quote.taxes;
  const taxes = tax ? [{ ...tax, name: 'QST', rateMillionths: 99_750 }] : [];
  const letter = confirmedLetter({
    ...order,
    snapshot: { ...SNAPSHOT, quote: { ...SNAPSHOT.quote, taxes } },
  });
  expect(letter.sums?.map(({ name }) => name)).toContain('QST 9.975%');
  const rate = (usdPerCadMillionths: number): string =>
    exchangeText({ usdPerCadMillionths, from: '', source: '', rule: '' });
  expect([710_000, 700_000, 712_345, 712_300, 1_000_000, 700_500].map(rate)).toEqual([
    ...['0.71', '0.70', '0.712345', '0.7123', '1.00', '0.7005'],
  ]);
});

it('every letter of a test order says so first, in its subject too, and no other does', () => {
  const sentence = 'This is a test order. Nothing was charged, and nothing will be shipped.';
  for (const letter of everyLetter({ ...order, isTest: true })) {
    expect(letter.paragraphs[0]).toBe(sentence);
    expect(letter.subject).toMatch(/^Test: /);
  }
  for (const letter of everyLetter(order)) expect(JSON.stringify(letter)).not.toMatch(/test/i);
});

it('letters on money say how much, and whether that is all', () => {
  const [whole, part] = [refundedLetter(order, 20_368), refundedLetter(order, 500)];
  expect(whole.paragraphs.join()).toContain(
    "We've refunded the whole amount of your order, $203.68 USD, to the card",
  );
  expect(part.paragraphs.join()).toMatch(/^We've refunded \$5\.00 USD to the card/);
  expect(undeliverableLetter(order).paragraphs.join()).toContain(
    "We're refunding the whole amount, $203.68 USD,",
  );
  expect(cancelledLetter(order, 20_000).paragraphs.join()).toContain("We're refunding $200.00 USD");
  expect(cancelledLetter(order, 0).paragraphs).toEqual(["We won't send any of it."]);
  expect(secondPaymentLetter(order, 20_368).paragraphs.join()).toContain(
    "We've refunded the second, $203.68 USD,",
  );
});

it('the letter that it is on its way says the courier, the tracking number, and which age the courier checks', () => {
  const age = { ...SNAPSHOT.age, years: 19 };
  const letter = shippedLetter({ ...order, snapshot: { ...SNAPSHOT, age } }, 'Purolator 123');
  expect(factOf(letter, 'Tracking')).toBe('Purolator 123');
  expect(letter.paragraphs.join()).toContain('Someone aged 19 or over has to be home');
});

it('a corrected tracking number comes with where the order goes', () => {
  const letter = trackingLetter(order, 'Purolator 124');
  expect(letter).toMatchObject({
    to: 'maude@example.ca',
    subject: 'A new tracking number for order 7K2F-9QXM',
    heading: 'Your tracking number has changed',
  });
  expect(letter.paragraphs).toHaveLength(1);
  expect(factOf(letter, 'Tracking')).toBe('Purolator 124');
  expect(factOf(letter, 'Deliver to')).toContain('Toronto ON');
});

it('a copy of a letter says first that it is one, and nothing else differs', () => {
  const letter = confirmedLetter(order);
  expect(asCopy(letter)).toEqual({
    ...letter,
    paragraphs: ['This is a copy of an email we sent you earlier.', ...letter.paragraphs],
  });
});

it('no name can begin a header or a line of its own, and none hinders the letter', () => {
  const evil = 'Gin\r\nBcc: everybody@example.ca\u2028\0';
  const lines = SNAPSHOT.lines.map((line) => ({ ...line, name: evil.repeat(50), volume: `\n${evil}` }));
  const details = { ...SNAPSHOT.details, name: evil, city: evil };
  const taxes = SNAPSHOT.quote.taxes.map((tax) => ({ ...tax, name: evil }));
  const snapshot = { ...SNAPSHOT, lines, details, quote: { ...SNAPSHOT.quote, taxes } };
  for (const letter of everyLetter({ ...order, snapshot })) {
    const { subject, from, to, headers, text } = mail(letter);
    expect(JSON.stringify({ subject, from, to, headers })).not.toMatch(/everybody|Gin/);
    expect(text).toContain('7K2F-9QXM');
    expect(() => letterJob(letter)).not.toThrow();
  }
  const sums = confirmedLetter({ ...order, snapshot }).sums ?? [];
  for (const { name } of sums) expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
});

it.each([
  [' Gin\r\n\0Tonic\u2028\t', 'Gin Tonic'],
  ['\n', '–'],
  ['', '–'],
  ['n'.repeat(301), 'n'.repeat(300)],
  [`${'n'.repeat(299)}🍸`, `${'n'.repeat(299)}\ufffd`],
])('%j stands on one line as %j', (text, line) => expect(oneLine(text)).toBe(line));

it('both texts of the confirmation end well: amounts under one another, nothing unescaped', () => {
  const lines = SNAPSHOT.lines.map((line) => ({ ...line, name: '<b>Gin</b> & "Tonic"' }));
  const { text, html } = mail(confirmedLetter({ ...order, snapshot: { ...SNAPSHOT, lines } }));
  expect(text).toContain('Total: $203.68 USD');
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Gin&lt;/b&gt; &amp; &quot;Tonic&quot;');
});
