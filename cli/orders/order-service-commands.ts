import { z } from 'zod';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import {
  correctDetails,
  type CorrectedField,
  updateTracking,
  addOperatorNote,
  RESENT_MAILS,
  resendMail,
} from '#modules/orders/moves.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { missing, parseNumber, parseText, refused } from './order-arguments.ts';
import { changeOrder } from './change-order.ts';

const correctTracking: Command = {
  usage: 'orders tracking <number> <tracking> …',
  summary: 'corrects the tracking number of an order; mails the shopper while it is on its way',
  async run([word = '', ...rest], ctx) {
    const { print, actor } = ctx;
    const tracking = parseText(rest, 'tracking number');
    const number = parseNumber(word);
    const changed = await changeOrder(ctx, (tx) => updateTracking(tx, actor, { number, tracking }));
    if (changed.kind !== 'changed') throw refused(word, changed);
    print(
      `The tracking number of order ${word} is ${tracking}.${changed.isMailed ? ' The shopper gets a mail.' : ''}`,
    );
  },
};

/** Corrects a detail of an order, from the words of a command. */
async function correct(
  word: string,
  correction: Partial<Record<CorrectedField, string>>,
  ctx: CommandContext,
): Promise<void> {
  const number = parseNumber(word);
  const changed = await changeOrder(ctx, (tx) =>
    correctDetails(tx, ctx.actor, { number, correction, now: new Date() }),
  );
  if (changed.kind !== 'changed') throw refused(word, changed);
  ctx.print(`Order ${word} is corrected: ${changed.changed.join(', ')}.`);
}

const correctAddress: Command = {
  usage: 'orders address <number> <field>=<text> …',
  summary:
    'corrects address, address2, city or postalCode before it is shipped, within its province; mails the shopper',
  async run([word = '', ...rest], ctx) {
    const fields = z
      .strictObject({
        address: z.string().optional(),
        address2: z.string().optional(),
        city: z.string().optional(),
        postalCode: z.string().optional(),
      })
      .safeParse(Object.fromEntries(rest.map((text) => splitField(text))));
    if (!fields.success || rest.length === 0)
      throw new CommandError('Give address=, address2=, city= or postalCode=, each with its text.');
    const given = Object.entries(fields.data).filter(([, text]) => text !== undefined);
    await correct(word, Object.fromEntries(given), ctx);
  },
};

/** `city=Ottawa` as name and text. */
const splitField = (text: string): [string, string] => {
  const [name = '', ...parts] = text.split('=');
  return [name, parts.join('=')];
};

const correctEmail: Command = {
  usage: 'orders email <number> <email>',
  summary: 'corrects the email address of an order before it is shipped; mails the old and the new one',
  run: async ([word = '', email = ''], ctx) => correct(word, { email }, ctx),
};

const correctPhone: Command = {
  usage: 'orders phone <number> <telephone> …',
  summary: 'corrects the telephone number of an order before it is shipped',
  run: async ([word = '', ...rest], ctx) => correct(word, { phone: rest.join(' ') }, ctx),
};

const resend: Command = {
  usage: 'orders resend <number> …',
  summary:
    'sends a mail of the order again: confirmation, shipped, ready or refund; by default the latest of the first two',
  async run([word = '', name, ...rest], ctx) {
    const { database, print, actor } = ctx;
    const number = parseNumber(word);
    const mail = RESENT_MAILS.find((one) => one === name);
    if (rest.length > 0 || (name !== undefined && mail === undefined))
      throw new CommandError(
        `${[name, ...rest].join(' ')} is not a mail of an order: give ${RESENT_MAILS.join(', ')}, or nothing.`,
      );
    const seller = { taxNumbers: await loadTaxNumbers(database.db) };
    const resent = await changeOrder(ctx, (tx) => resendMail(tx, actor, { number, mail, seller }));
    if (resent.kind !== 'sent') throw refused(word, resent);
    print(
      `The ${resent.mail} mail of order ${number} is queued again: a running shop sends it within seconds.`,
    );
  },
};

const note: Command = {
  usage: 'orders note <number> <text> …',
  summary: "adds a note to the order's history, for the shop only",
  async run([word = '', ...rest], ctx) {
    const text = parseText(rest, 'note');
    const number = parseNumber(word);
    const isFound = await changeOrder(ctx, (tx) => addOperatorNote(tx, ctx.actor, { number, text }));
    if (!isFound) throw missing(word);
    ctx.print(`Note added to order ${word}.`);
  },
};

export const ORDER_SERVICE_COMMANDS: readonly Command[] = [
  correctTracking,
  correctAddress,
  correctEmail,
  correctPhone,
  resend,
  note,
];
