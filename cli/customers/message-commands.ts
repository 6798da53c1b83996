import { deleteMessage, findMessage, listMessages } from '#modules/contact/index.ts';
import { type Command, CommandError } from '../command.ts';

/** More than a screen shows: operators usually look for the newest. */
const MAX_LISTED = 50;

export const showMessages: Command = {
  usage: 'messages',
  summary: 'messages from the contact form, the newest first',
  async run(_given, { database, print }) {
    const { messages, total } = await listMessages(database.db, MAX_LISTED);
    if (total === 0) print('No messages.');
    for (const { number, receivedAt, name, email, subject } of messages)
      print(`${String(number).padStart(5)}  ${receivedAt}  ${name} <${email}>: ${subject}`);
    if (total > messages.length) print(`The newest ${messages.length} of ${total}.`);
  },
};

export const showMessage: Command = {
  usage: 'messages show <number>',
  summary: 'one message in full',
  async run([word = ''], { database, print }) {
    const found = await findMessage(database.db, parseNumber(word));
    if (!found) throw missing(word);
    print(`From     ${found.name} <${found.email}>`);
    print(`Date     ${found.receivedAt}`);
    print(`Subject  ${found.subject}`);
    print('');
    print(found.message);
  },
};

export const removeMessage: Command = {
  usage: 'messages delete <number>',
  summary: 'deletes a message before its 12 months are over',
  async run([word = ''], { database, print }) {
    if (!(await deleteMessage(database.db, parseNumber(word)))) throw missing(word);
    print(`Message ${word} is deleted. The mail that forwarded it is not.`);
  },
};

function parseNumber(word: string): number {
  if (!/^\d{1,15}$/.test(word))
    throw new CommandError(`${word} is not a message number: npm run messages lists them.`);
  return Number(word);
}

function missing(word: string): CommandError {
  return new CommandError(`There is no message ${word}.`);
}
