import { deleteCustomer, findCustomersByEmail, listConsents } from '#modules/customers/index.ts';
import { deleteAccount } from '#modules/identity/index.ts';
import { forgetAddress } from '#modules/wishes/index.ts';
import { readEnvironment } from '#platform/environment/read-environment.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type Bench, type Command, CommandFailure } from './command.ts';

/** Who agreed to mail, as other programs read it (RFC 4180). */
const showConsents: Command = {
  usage: 'customers consents',
  summary: 'who agreed to mail, as CSV: name, e-mail, since, in which words, unsubscribe link',
  async run(_given, { database, print }) {
    const { PUBLIC_ORIGIN, PORT } = readEnvironment(PROJECT_ROOT);
    const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
    const rows = await listConsents(database.db, origin);
    print(['name', 'email', 'since', 'words', 'unsubscribe'].join(','));
    for (const { name, email, since, words, unsubscribe } of rows)
      print([name ?? '', email, since, words, unsubscribe].map(csvField).join(','));
  },
};

const findCustomers: Command = {
  usage: 'customers find <email>',
  summary: 'who has that address: since when, how many orders, whether deletion was asked for',
  async run([email = ''], { database, print }) {
    for (const found of await foundBy(email, database)) {
      print(`${found.name ?? '–'} <${found.email}>${found.isEmailVerified ? '' : ', not proven'}`);
      print(`  signs in    ${found.issuer === 'own' ? 'at this shop' : found.issuer}`);
      print(`  customer    since ${found.since}, last seen ${found.lastSeenAt}`);
      print(`  keeps       ${found.orders} orders, ${found.addresses} addresses`);
      if (found.deletionAskedAt !== null) print(`  deletion    asked for at ${found.deletionAskedAt}`);
    }
  },
};

const deleteOnes: Command = {
  usage: 'customers delete <email> …',
  summary:
    'says what would be deleted; with --yes behind it deletes the account at once: addresses, saved bottles, ways to sign in. Orders stay',
  async run([email = '', ...sure], { database, print }) {
    const isSure = sure.length === 1 && sure[0] === '--yes';
    if (sure.length > 0 && !isSure)
      throw new CommandFailure(`${sure.join(' ')} is not understood: it is --yes, or nothing.`);
    for (const { id, email: address, orders } of await foundBy(email, database)) {
      if (isSure) await deleteCustomer(database.db, id, { deleteAccount, forgetAddress });
      print(isSure ? `${address} is deleted.` : `${address}, whose ${orders} orders would stay`);
    }
    if (!isSure)
      print('Nothing was deleted. To do it at once and for good, type the same with --yes behind it.');
  },
};

export const CUSTOMER_COMMANDS: readonly Command[] = [showConsents, findCustomers, deleteOnes];

async function foundBy(email: string, { db }: Bench['database']) {
  const found = await findCustomersByEmail(db, email);
  if (found.length === 0) throw new CommandFailure(`No customer has the address ${email}.`);
  return found;
}

/** Quoted where it has to be; what a spreadsheet would take for a formula begins with an apostrophe. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
