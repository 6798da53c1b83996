import { findAccountByEmail, removeFactors } from '#modules/identity/commands.ts';
import { createOwnerLink, findStaffByEmail, ownerPath } from '#modules/staff/index.ts';
import {
  type ChangeMemberOutcome,
  listStaff,
  restore,
  STAFF_REFUSALS,
  suspend,
} from '#modules/staff/office.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { FLAG, parseOptions } from '../parse-options.ts';
import { getOfficeOrigin } from '../shop-origin.ts';

const makeOwner: Command = {
  usage: 'staff owner <email> [--recover]',
  summary:
    'prints a link with which that address becomes the first owner, once, within 30 minutes; --recover adds an owner when none can sign in, removes the passkeys and the app of that address at once, and tells the owners by email',
  async run(given, { database, dataDir, print, actor }) {
    const { positionals, values } = parseOptions(makeOwner, given, { recover: FLAG });
    const [email = ''] = positionals;
    if (!MailAddressSchema.safeParse(email).success)
      throw new CommandError(`'${email}' is not an email address.`);
    const link = await inTransaction(database.db, async (tx) => {
      const account = values.recover ? await findAccountByEmail(tx, email) : undefined;
      if (account) await removeFactors(tx, actor, { accountId: account.id, reason: 'staff owner --recover' });
      return await createOwnerLink(tx, actor, { kind: 'command', email, isRecovery: values.recover });
    });
    if (link.kind === 'owner-exists')
      throw new CommandError(
        'There is an owner already, who can invite others in the back office.\nIf no owner can sign in any more, add --recover.',
      );
    print(`Open this link within 30 minutes; it works once, for ${email} only:`);
    print(`${getOfficeOrigin(dataDir)}${ownerPath(link.token)}`);
  },
};

const showStaff: Command = {
  usage: 'staff list',
  summary: 'the staff: name, email, roles, state',
  async run(_given, { database, print }) {
    const members = await listStaff(database.db);
    if (members.length === 0) print('No staff yet: create the first owner with staff owner <email>.');
    for (const { name, email, roles, state } of members)
      print(`${name} <${email}>  ${roles.join(', ')}${state === 'active' ? '' : `  ${state}`}`);
  },
};

const suspendStaff: Command = {
  usage: 'staff suspend <email>',
  summary: 'ends all sessions of a staff member, who cannot sign in until restored',
  run: async (given, context) => changeState(suspendStaff, given, context, suspend, 'suspended'),
};

const restoreStaff: Command = {
  usage: 'staff restore <email>',
  summary: 'lets a suspended staff member sign in again',
  run: async (given, context) => changeState(restoreStaff, given, context, restore, 'active'),
};

export const STAFF_COMMANDS: readonly Command[] = [makeOwner, showStaff, suspendStaff, restoreStaff];

async function changeState(
  command: Command,
  given: readonly string[],
  { database, actor, print }: CommandContext,
  change: typeof suspend,
  state: string,
): Promise<void> {
  const [email = ''] = parseOptions(command, given, {}).positionals;
  const outcome = await inTransaction(database.db, async (tx) => {
    const member = await findStaffByEmail(tx, email);
    return member && (await change(tx, actor, { id: member.id }));
  });
  if (outcome?.kind !== 'changed') throw new CommandError(explain(email, outcome));
  print(`${outcome.member.name} <${outcome.member.email}> is ${state} now.`);
}

function explain(
  email: string,
  outcome: Exclude<ChangeMemberOutcome, { kind: 'changed' }> | undefined,
): string {
  if (outcome?.kind === 'last-owner')
    return `${email}: ${STAFF_REFUSALS.lastOwner} staff owner <email> --recover does it.`;
  if (outcome?.kind === 'not-allowed-now') return `${email}: ${STAFF_REFUSALS.notNow(outcome.state)}`;
  return `No staff member has the address ${email}. See them with staff list.`;
}
