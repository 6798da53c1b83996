import { quoteCsvCell } from '#contract/text/csv-cell.ts';
import { disarmFormula } from '#contract/text/formula-text.ts';
import { deleteCustomer, listConsents } from '#modules/customers/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { STATE_MESSAGES } from '#modules/orders/commands.ts';
import {
  accountsOfOpenOrders,
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  LEAVING,
  type PersonalData,
  provenIds,
} from '#modules/privacy/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type CommandContext, type Command, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';
import { getShopOrigin } from '../shop-origin.ts';

/** Customers who consented to marketing mail, as CSV for other programs (RFC 4180). */
const showConsents: Command = {
  usage: 'customers consents',
  summary: 'customers who consented to mail, as CSV: name, email, since, consent text, unsubscribe link',
  async run(_given, { database, dataDir, print }) {
    const rows = await listConsents(database.db, getShopOrigin(dataDir));
    print(['name', 'email', 'since', 'words', 'unsubscribe'].join(','));
    for (const { name, email, since, words, unsubscribe } of rows)
      print([name ?? '', email, since, words, unsubscribe].map(csvField).join(','));
  },
};

const findCustomers: Command = {
  usage: 'customers find <email>',
  summary: 'the data of an email address, guests included: accounts, orders, messages, stock alerts',
  async run([email = ''], { database, print }) {
    const data = await findData(email, database);
    for (const found of data.customers) {
      print(`${found.name ?? '–'} <${found.email}>${found.isEmailVerified ? '' : ', not verified'}`);
      print(`  signs in    ${found.issuer === 'own' ? 'at this shop' : found.issuer}`);
      print(`  customer    since ${found.since}, last seen ${found.lastSeenAt}`);
      print(`  has         ${found.orders} orders, ${found.addresses} addresses`);
      if (found.deletionAskedAt !== null) print(`  deletion    requested at ${found.deletionAskedAt}`);
    }
    if (data.unopened)
      print(`${data.unopened.name} <${data.unopened.email}>, registered, never opened the account`);
    print(`${email}`);
    print(`  orders      ${data.guestOrders} as a guest: npm run orders -- find ${email}`);
    print(`  messages    ${data.messages}`);
    print(`  alerts      ${data.alerts === 1 ? '1 bottle' : `${data.alerts} bottles`}`);
    if (data.unpaid > 0) print(`  checkouts   ${data.unpaid} not paid`);
  },
};

const deleteOnes: Command = {
  usage: 'customers delete <email> …',
  summary:
    'shows what would be deleted; with --yes at the end deletes the account at once: addresses, saved bottles, sign-in methods. Orders stay',
  async run(given, { database, print, actor }) {
    const { positionals, values } = parseOptions(deleteOnes, given, { yes: FLAG });
    const [email = ''] = positionals;
    const isSure = values.yes;
    const { customers, unopened } = await findData(email, database);
    if (customers.length === 0 && !unopened)
      throw new CommandError(
        `${email} has no account. customers find shows its data, customers erase erases it.`,
      );
    for (const { id, email: address, orders } of customers) {
      if (isSure) await deleteCustomer(database.db, actor, id, LEAVING);
      print(isSure ? `${address} is deleted.` : `${address}, whose ${orders} orders would stay`);
    }
    if (unopened) {
      if (isSure) await inTransaction(database.db, (tx) => deleteAccount(tx, actor, unopened.id));
      print(isSure ? `${unopened.email} is deleted.` : `${unopened.email}, an account that was never opened`);
    }
    if (!isSure)
      print('Nothing was deleted. To delete at once and for good, repeat the command with --yes at the end.');
  },
};

const exportData: Command = {
  usage: 'customers export <email>',
  summary: 'all data of an email address, as JSON, for the person who requests it',
  async run([email = ''], { database, dataDir, print }) {
    const data = await findData(email, database);
    print(JSON.stringify(await exportPersonalData(database.db, getShopOrigin(dataDir), data), undefined, 2));
  },
};

const eraseData: Command = {
  usage: 'customers erase <email> …',
  summary:
    'shows what would be erased; with --yes at the end erases accounts, messages, alerts, and the data of finished orders that no law requires',
  async run(given, { database, print, actor }) {
    const { positionals, values } = parseOptions(eraseData, given, { yes: FLAG });
    const [email = ''] = positionals;
    const isSure = values.yes;
    const data = await findData(email, database);
    const unproven = data.customers.length - provenIds(data.customers).length;
    if (!isSure) printPlan(data, print);
    else {
      const { erased, left, retainedAccounts } = await erasePersonalData(database.db, data, actor);
      const accounts = retainedAccounts > 0 ? '' : 'accounts, ';
      print(`Erased: ${accounts}messages, stock alerts and unpaid checkouts of ${email}.`);
      if (erased.length > 0) print(`Orders reduced to what the law requires: ${erased.join(', ')}.`);
      if (left.length > 0)
        print(
          `Orders that are not finished stay complete: ${left.join(', ')}. Repeat the command when they are.`,
        );
      if (retainedAccounts > 0)
        print(
          `${retainedAccounts} accounts stay too: without them the shop could not tell whose orders these are.`,
        );
    }
    if (unproven > 0)
      print(
        `${unproven} accounts use this address without having verified it: they stay. customers delete deletes them.`,
      );
    for (const line of ERASE_LIMITS) print(line);
    if (!isSure)
      print('Nothing was erased. To erase at once and for good, repeat the command with --yes at the end.');
  },
};

/** Limits of erasing, for the operator who has to account for it. */
const ERASE_LIMITS = [
  'An order keeps for six years: what was sold and its taxes, the name, the province, the age statement, and the',
  'delivery address. Laws on taxes and on the delivery of alcohol require them.',
  'Not erased by this command: mail that was sent (DATA_DIR/mail, your mailbox), backups, and the payment provider.',
] as const;

function printPlan(
  { email, customers, unopened, orders, ...data }: PersonalData,
  print: (line: string) => void,
): void {
  const open = orders.filter(({ isOver, isErased }) => !isOver && !isErased);
  const cached = accountsOfOpenOrders(customers, open).length;
  const accounts = provenIds(customers).length - cached + (unopened ? 1 : 0);
  print(`${email}: ${accounts} accounts, ${data.messages} messages, ${data.alerts} stock alerts and`);
  print(`${data.unpaid} unpaid checkouts would be erased.`);
  for (const { number, state, isOver, isErased } of orders) {
    const outcome = isErased
      ? 'is reduced already'
      : isOver
        ? 'would be reduced'
        : 'would stay complete: it is not finished';
    print(`Order ${number}, ${STATE_MESSAGES[state]}, ${outcome}.`);
  }
  if (cached > 0) print(`${cached} accounts would stay until their orders are over.`);
}

export const CUSTOMER_COMMANDS: readonly Command[] = [
  showConsents,
  findCustomers,
  exportData,
  eraseData,
  deleteOnes,
];

async function findData(email: string, database: CommandContext['database']): Promise<PersonalData> {
  const data = await findPersonalData(database.db, email);
  if (!data)
    throw new CommandError(
      `No customer has the address ${email}, and no order, message or stock alert has it.`,
    );
  return data;
}

/**
 * Quotes a field where necessary. A value that a spreadsheet would take for a formula gets a
 * leading apostrophe.
 */
const csvField = (text: string): string => quoteCsvCell(disarmFormula(text));
