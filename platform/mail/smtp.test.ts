import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailSchema } from './email.ts';
import { createSmtp, parseSmtpUrl } from './smtp.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const getPort = (server: NetServer): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${getPort(server.server)}`;
}

async function startSocket(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `smtp://127.0.0.1:${getPort(server)}`;
}

const posting = {
  id: '5e67bc98-bfda-403c-9d81-c82399d89cf4',
  writtenAt: new Date('2026-11-22T04:00:00Z'),
  email: EmailSchema.parse({
    to: 'maude@example.ca',
    subject: 'About a bottle',
    heading: 'Heading',
    paragraphs: ['Text.'],
  }),
  sender: {
    name: 'Alambic',
    from: 'shop@shop.example',
    email: undefined,
    postalLines: ['Street 1'],
    origin: 'https://shop.example',
  },
};
const QUICK = { connectMs: 400, wholeMs: 800 };

const failure = (message: string, responseCode: number): Error =>
  Object.assign(new Error(message), { responseCode });

describe('a server', () => {
  it('that accepts gets envelope and email', async () => {
    const got: { from: unknown; to: unknown; mail: string }[] = [];
    const url = await startServer({
      onData(stream, { envelope }, done) {
        void textOf(stream).then((mail) => {
          const { mailFrom, rcptTo } = envelope;
          got.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            mail,
          });
          done();
        });
      },
    });
    expect(await createSmtp(url).send(posting)).toBe('sent');
    expect(got).toMatchObject([{ from: 'shop@shop.example', to: ['maude@example.ca'] }]);
    expect(got[0]?.mail).toContain('Message-ID: <5e67bc98-bfda-403c-9d81-c82399d89cf4@shop.example>');
  });

  it.each([
    [550, 'no such user maude@example.ca here'],
    [553, 'refused'],
  ])(
    'that refuses the recipient with %i is a permanent refusal, which repeats no address',
    async (code, words) => {
      const url = await startServer({ onRcptTo: (_address, _session, done) => done(failure(words, code)) });
      expect(await createSmtp(url).send(posting)).toEqual({
        refused: `SMTP EENVELOPE ${code}`,
        isAddress: true,
      });
    },
  );

  it.each([
    ['5.7.1 your server is on a block list', 550],
    ['5.2.2 mailbox full', 552],
  ])('that refuses with "%s" says nothing about the address', async (words, code) => {
    const url = await startServer({ onRcptTo: (_address, _session, done) => done(failure(words, code)) });
    expect(await createSmtp(url).send(posting)).toEqual({ refused: `SMTP EENVELOPE ${code}` });
  });

  it('that refuses the sender says nothing about the recipient', async () => {
    const url = await startServer({
      onMailFrom: (_address, _session, done) => done(failure('not allowed', 550)),
    });
    expect(await createSmtp(url).send(posting)).toEqual({ refused: 'SMTP EENVELOPE 550' });
  });

  it('that refuses the text with 554 is a permanent refusal', async () => {
    const url = await startServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(failure('we think this is spam', 554)));
      },
    });
    expect(await createSmtp(url).send(posting)).toEqual({ refused: 'SMTP EMESSAGE 554' });
  });

  it('that responds with 451 is retried', async () => {
    const url = await startServer({
      onRcptTo: (_address, _session, done) => done(failure('greylisted', 451)),
    });
    await expect(createSmtp(url).send(posting)).rejects.toMatchObject({
      name: 'MailError',
      reason: 'SMTP EENVELOPE 451',
    });
  });

  it('that refuses the password is retried, because it may be corrected', async () => {
    const url = await startServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(failure('wrong', 535)),
    });
    const withUser = url.replace('smtp://', 'smtp://user:secret@');
    await expect(createSmtp(withUser).send(posting)).rejects.toMatchObject({ reason: 'SMTP EAUTH 535' });
  });

  it('that is down is retried', async () => {
    const url = await startSocket(() => undefined);
    await closers.splice(0)[0]?.();
    await expect(createSmtp(url).send(posting)).rejects.toMatchObject({ name: 'MailError' });
  });

  it('that never greets is given up', async () => {
    const url = await startSocket(() => undefined);
    const startedAt = performance.now();
    await expect(createSmtp(url, QUICK).send(posting)).rejects.toMatchObject({ name: 'MailError' });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('that sends without end is given up after the total timeout', async () => {
    const url = await startSocket((socket) => {
      socket.write('220-shop\r\n');
      const timer = setInterval(() => socket.write('220-still here\r\n'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    const startedAt = performance.now();
    const timeout = { connectMs: 60_000, wholeMs: 600 };
    await expect(createSmtp(url, timeout).send(posting)).rejects.toMatchObject({ name: 'MailError' });
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });
});

describe('an SMTP URL', () => {
  it('is parsed with its port and its decoded password', () => {
    expect(parseSmtpUrl('smtps://maude%40shop.example:p%3Ass@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'maude@shop.example', pass: 'p:ss' },
    });
    expect(parseSmtpUrl('smtp://mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: false,
    });
  });

  it('with a password requires TLS for another machine, but not for this one', () => {
    expect(parseSmtpUrl('smtp://a:b@mail.example:25').requireTLS).toBe(true);
    expect(parseSmtpUrl('smtp://a:b@localhost:25').requireTLS).toBe(false);
    expect(parseSmtpUrl('smtp://a:b@localhost.example:25').requireTLS).toBe(true);
  });

  it('is shown without user and password', () => {
    expect(createSmtp('smtp://user:secret@mail.example').destination).toBe(
      'mail is sent by mail.example:587',
    );
  });
});
