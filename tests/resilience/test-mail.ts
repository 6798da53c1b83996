import { createServer, createConnection, type Server, type Socket } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server is today. `drops`: it hangs up in the middle of the letter. */
export type MailMood = 'takes' | 'refuses' | 'hangs' | 'drops';

export type MailServer = {
  url: string;
  mood: MailMood;
  /** The number of SMTP connections. */
  calls: number;
  /** Letters that it took, as they came. */
  emails: string[];
  stop(): Promise<void>;
};

/** A mail server that takes letters into memory, or does not. */
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
        (error: unknown) => done(error instanceof Error ? error : new Error('no letter')),
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
    if (server.mood === 'takes' || server.mood === 'drops')
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

function relay(caller: Socket, port: number, mood: 'takes' | 'drops'): void {
  const inside = createConnection(port, '127.0.0.1');
  inside.on('error', () => undefined);
  caller.on('close', () => inside.destroy());
  inside.on('close', () => caller.destroy());
  inside.pipe(caller);
  let message = '';
  caller.on('data', (bytes) => {
    message += bytes.toString('latin1');
    // The letter has begun, and its end does not come through.
    if (mood === 'drops' && message.includes('Message-ID')) caller.destroy();
    else inside.write(bytes);
  });
}

function getPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The letters that stand in a folder of mail, whole ones alone; none where there is no folder. */
export async function loadMailFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.part-'));
  return await Promise.all(whole.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

/** What tells letters apart: a repeat has the same. */
export const getMessageId = (email: string): string => /^Message-ID: (.+)$/im.exec(email)?.[1] ?? 'none';

/** How many letters confirm the order: repeats of one count once. */
export const getConfirmations = (emails: readonly string[], number: string): number =>
  new Set(emails.filter((email) => email.includes(`Order ${number} is confirmed`)).map(getMessageId)).size;
