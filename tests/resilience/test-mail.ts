import { createServer, createConnection, type Server, type Socket } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * Behaviour of the mail server. `drops`: it disconnects in the middle of an e-mail; `defers`: it answers
 * 421 there; `hangs-up`: it disconnects once it has accepted the e-mail; `slow`: it accepts it late.
 */
export type MailBehaviour = 'takes' | 'refuses' | 'hangs' | RelayBehaviour;
type RelayBehaviour = 'drops' | 'defers' | 'hangs-up' | 'slow';

/** Of a slow server: less than the shop waits. */
const SLOW_MS = 3000;

export type MailServer = {
  url: string;
  mood: MailBehaviour;
  /** The number of SMTP connections. */
  calls: number;
  /** Accepted e-mails, in order of arrival. */
  emails: string[];
  stop(): Promise<void>;
};

/** Starts a mail server that accepts e-mails into memory, or fails. */
export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = [];
  const behind = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      textOf(stream).then(
        (email) => {
          emails.push(email);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('the e-mail could not be read')),
      );
    },
  });
  behind.on('error', () => undefined);
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  const link = createServer((caller) => {
    server.calls += 1;
    sockets.add(caller);
    caller.on('error', () => undefined);
    caller.on('close', () => sockets.delete(caller));
    if (server.mood === 'refuses') caller.destroy();
    if (server.mood !== 'refuses' && server.mood !== 'hangs')
      relay(caller, getPort(behind.server), server.mood);
  });
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
  const server: MailServer = {
    url: `smtp://127.0.0.1:${getPort(link)}`,
    mood: 'takes',
    calls: 0,
    emails,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => link.close(resolve));
      await new Promise<void>((resolve) => behind.close(() => resolve()));
    },
  };
  return server;
}

function relay(caller: Socket, port: number, mood: 'takes' | RelayBehaviour): void {
  const inside = createConnection(port, '127.0.0.1');
  inside.on('error', () => undefined);
  caller.on('close', () => inside.destroy());
  inside.on('close', () => caller.destroy());
  let message = '';
  inside.on('data', (bytes) => {
    const isAccepted = message.includes('\r\n.\r\n');
    if (isAccepted && mood === 'hangs-up') caller.end(bytes, () => caller.destroy());
    else if (isAccepted && mood === 'slow') setTimeout(() => caller.write(bytes), SLOW_MS);
    else caller.write(bytes);
  });
  caller.on('data', (bytes) => {
    message += bytes.toString('latin1');
    // Disconnect after the beginning of the e-mail.
    if (mood === 'drops' && message.includes('Message-ID')) caller.destroy();
    else if (mood === 'defers' && /^DATA\r\n/m.test(message)) caller.end('421 4.3.2 closing\r\n');
    else inside.write(bytes);
  });
}

function getPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Returns the complete e-mails of a mail folder; `[]` when there is no folder. */
export async function loadMailFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const complete = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.part-'));
  return await Promise.all(complete.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

/** Returns the Message-ID: repeats of an e-mail have the same. */
export const getMessageId = (email: string): string => /^Message-ID: (.+)$/im.exec(email)?.[1] ?? 'none';

/** Returns how many e-mails confirm the order; repeats of one count once. */
export const getConfirmations = (emails: readonly string[], number: string): number =>
  new Set(emails.filter((email) => email.includes(`Order ${number} is confirmed`)).map(getMessageId)).size;
