import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { parseActor } from '../parse-actor.ts';
import { SNAPSHOT } from '#modules/orders/test-purchases.ts';
import { clearOrders, furnishOrders, listMails, writeOrder } from './test-order-bench.ts';
import { runCommand } from '../test-command.ts';

const database = useDatabase();
beforeAll(async () => {
  await furnishOrders(database());
});
beforeEach(() => clearOrders(database()));

const operate = (...words: string[]): Promise<string[]> => runCommand(database(), words, 'anna');
const subjects = async (): Promise<string[]> => (await listMails(database())).map(({ subject }) => subject);
const found = async (...words: string[]): Promise<string[]> =>
  (await operate('orders', ...words)).map((line) => line.slice(0, 9));

it('an order is shown with all its sums', async () => {
  const quote = {
    ...SNAPSHOT.quote,
    savingsCents: 500,
    deliveryCents: 1200,
    totalCents: 11_484,
    depositCents: 28,
    taxes: [
      {
        name: 'HST',
        rateMillionths: 130_000,
        baseCents: 11_200,
        cents: 256,
        lineCents: [100],
        deliveryCents: 156,
        rule: 'tax/ON/HST',
      },
    ],
    deposits: [{ count: 2, eachCadCents: 20, cadCents: 40, cents: 28, rules: ['deposit/ON'] }],
    exchange: { usdPerCadMillionths: 710_000, from: '2026-11-01', source: 'demo', rule: 'exchange' },
  };
  const number = await writeOrder(database(), { change: { quote } });
  const lines = (await operate('orders', 'show', number)).map((line) => line.replace(/ {2,}/g, ' | '));
  expect(lines).toEqual(
    expect.arrayContaining([
      ' | 2 × Gin, 700 mL, SKU GIN-700, $50.00 each | $100.00',
      ' | Subtotal | $100.00',
      ' | Sale savings, already taken off | $5.00',
      ' | Standard delivery | $12.00',
      ' | HST 13% | $2.56',
      ' | Container deposit, 2 × CAD 0.20 (CAD 0.40, or USD 0.28) | $0.28',
      ' | Total | $114.84 USD',
      ' | Container deposits: Set in Canadian dollars and converted at CAD 1.00 = USD 0.71, our rate since 2026-11-01.',
    ]),
  );
});

describe('orders', () => {
  it('are filtered by state, first day and province', async () => {
    const old = await writeOrder(database(), { details: { province: 'BC' } });
    await database().pool.query("update shop_order set created_at = '2026-10-31 23:59Z'");
    const packed = await writeOrder(database());
    const paid = await writeOrder(database());
    await operate('orders', 'packing', packed);
    expect(await found('list', '--state', 'packing')).toEqual([packed]);
    expect(await found('list', '--province', 'bc')).toEqual([old]);
    expect((await found('list', '--since', '2026-11-01')).toSorted()).toEqual([packed, paid].toSorted());
    expect(await found('list', '--since', '2026-10-31', '--state', 'paid', '--province', 'ON')).toEqual([
      paid,
    ]);
    expect((await operate('orders', 'list', '--limit', '2')).at(-1)).toBe('The newest 2 of 3.');
    expect(await operate('orders', 'list', '--province', 'YT')).toEqual(['No orders.']);
  });

  it.each([
    [['--state', 'away'], 'away is not an order state'],
    [['--since', '2026-02-30'], '2026-02-30 is not a date'],
    [['--since', 'monday'], 'monday is not a date'],
    [['--province', 'NY'], 'NY is not a province'],
    [['--limit', '0'], '0 is not a number'],
    [['--colour', 'red'], 'orders list …: the same, filtered: --state'],
    [['paid'], 'orders list …: the same, filtered: --state'],
  ])('are not listed by %j', async (words, reason) => {
    await expect(operate('orders', 'list', ...words)).rejects.toThrow(reason);
  });

  it.each([
    ['email', ['MAUDE@example.ca']],
    ['name, with or without its accents', ['belanger']],
    ['telephone, however it is written', ['(416) 555-0134']],
    ['product', ['gin']],
    ['SKU', ['gin-700']],
    ['number', ['NUMBER']],
    ['two words', ['maude', 'bél']],
  ])('are found by %s', async (_what, words) => {
    const details = { name: 'Maude Bélanger', phone: '+1 416 555-0134' };
    const number = await writeOrder(database(), { details });
    const lines = SNAPSHOT.lines.map((line) => ({ ...line, name: 'Rye', productId: 'gone' }));
    await writeOrder(database(), { details: { email: 'noe@example.ca', name: 'Noé' }, change: { lines } });
    expect(await found('find', ...words.map((word) => word.replace('NUMBER', number)))).toEqual([number]);
  });

  it('are not found by unrelated text, nor by search operators', async () => {
    await writeOrder(database());
    for (const text of ['nobody', '%%', '__', '.*', '0199', "' or true --"])
      expect([text, await operate('orders', 'find', text)]).toEqual([text, ['No orders.']]);
    await expect(operate('orders', 'find', 'x')).rejects.toThrow('2 to 200 characters');
  });
});

describe('tracking', () => {
  it('is corrected: the history has both numbers and the actor, and the shopper gets a mail', async () => {
    const number = await writeOrder(database());
    await operate('orders', 'ship', number, '7023');
    expect(await operate('orders', 'tracking', number, '7024', 'Purolator')).toEqual([
      `The tracking number of order ${number} is 7024 Purolator. The shopper gets a mail.`,
    ]);
    const lines = await operate('orders', 'show', number);
    expect(lines).toContain('  Tracking    7024 Purolator');
    expect(lines.at(-1)).toMatch(/note, by anna: tracking corrected from 7023 to 7024 Purolator$/);
    expect(await subjects()).toEqual([
      `Order ${number} is confirmed`,
      `Order ${number} is on its way`,
      `A new tracking number for order ${number}`,
    ]);
    await expect(operate('orders', 'tracking', number, '7024', 'Purolator')).rejects.toThrow('already');
  });

  it('is corrected without a mail after delivery, and refused before shipping', async () => {
    const number = await writeOrder(database());
    await expect(operate('orders', 'tracking', number, '7024')).rejects.toThrow(
      'is paid: The state of the order does not allow this.',
    );
    await operate('orders', 'ship', number, '7023');
    await operate('orders', 'delivered', number);
    expect(await operate('orders', 'tracking', number, '7024')).toEqual([
      `The tracking number of order ${number} is 7024.`,
    ]);
    expect(await subjects()).toHaveLength(2);
  });
});

describe('a mail of an order is sent again', () => {
  it('as a marked copy: the latest, or the one that is named', async () => {
    const number = await writeOrder(database());
    await operate('orders', 'resend', number);
    await operate('orders', 'ship', number, '7023');
    await operate('orders', 'resend', number);
    await operate('orders', 'resend', number, 'confirmation');
    expect(await subjects()).toEqual(
      ['is confirmed', 'is confirmed', 'is on its way', 'is on its way', 'is confirmed'].map(
        (end) => `Order ${number} ${end}`,
      ),
    );
    const copies = (await listMails(database())).filter(({ paragraphs }) =>
      paragraphs[0]?.includes('a copy'),
    );
    expect(copies).toHaveLength(3);
    expect((await operate('orders', 'show', number)).at(-1)).toMatch(
      /note, by anna: the confirmation was sent again$/,
    );
  });

  it('about the latest completed refund', async () => {
    const number = await writeOrder(database());
    await expect(operate('orders', 'resend', number, 'refund')).rejects.toThrow('Nothing was changed.');
    await operate('orders', 'refund', number, '12.50');
    await expect(operate('orders', 'resend', number, 'refund')).rejects.toThrow('Nothing was changed.');
    await database().pool.query("update refund set state = 'done', ended_at = now()");
    await operate('orders', 'resend', number, 'refund');
    expect((await listMails(database())).at(-1)).toMatchObject({ subject: `A refund for order ${number}` });
    expect(JSON.stringify((await listMails(database())).at(-1))).toContain('$12.50');
  });

  it('but none that is outdated, of an unknown kind, or without an address', async () => {
    const number = await writeOrder(database());
    const other = await writeOrder(database(), { details: { email: 'a@b.ca, c@d.ca' } });
    await operate('orders', 'cancel', number, 'asked');
    const before = (await subjects()).length;
    await expect(operate('orders', 'resend', number)).rejects.toThrow('Nothing was changed.');
    await expect(operate('orders', 'resend', number, 'shipped')).rejects.toThrow('Nothing was changed.');
    await expect(operate('orders', 'resend', number, 'parcel')).rejects.toThrow('is not a mail of an order');
    await expect(operate('orders', 'resend', other)).rejects.toThrow('no email address');
    await expect(operate('orders', 'resend', '0000-0000')).rejects.toThrow('There is no order');
    expect(await subjects()).toHaveLength(before);
  });
});

it('a note appears in the history with its actor', async () => {
  const number = await writeOrder(database());
  await operate('orders', 'note', number, 'Ring', 'twice,', 'please.');
  expect((await operate('orders', 'show', number)).at(-1)).toMatch(/note, by anna: Ring twice, please\.$/);
  await expect(operate('orders', 'note', '0000-0000', 'x')).rejects.toThrow('There is no order');
  await expect(operate('orders', 'note', number, 'a\nb')).rejects.toThrow('one line');
});

describe('the actor of a command', () => {
  it('is the name after --by, wherever it is placed, otherwise the user of the machine', () => {
    expect(parseActor(['orders', 'packing', '--by', ' Anna B. ', '7K2F-9QXM'])).toEqual({
      actor: commandLineActor('Anna B.'),
      words: ['orders', 'packing', '7K2F-9QXM'],
    });
    expect(parseActor(['orders', '--by=Anna', '7K2F-9QXM', '-1'])).toEqual({
      actor: commandLineActor('Anna'),
      words: ['orders', '7K2F-9QXM', '-1'],
    });
    expect(parseActor(['note', '--', '--by', 'Anna']).words).toEqual(['note', '--', '--by', 'Anna']);
    const { actor, words } = parseActor(['orders']);
    expect(words).toEqual(['orders']);
    expect(actor).toEqual(commandLineActor(expect.stringMatching(/^\S+$/)));
  });

  it.each([[['--by']], [['--by', '']], [['--by', '--yes']], [['--by', 'a\nb']], [['--by', 'x'.repeat(61)]]])(
    'is refused: %j',
    (words) => {
      expect(() => parseActor(words)).toThrow('--by is followed by a name');
    },
  );

  it('is never one of the reserved names of automatic steps in the history', () => {
    for (const name of ['shopper', 'Payment', 'till'])
      expect(() => parseActor(['--by', name])).toThrow('a name that the shop itself uses');
  });
});
