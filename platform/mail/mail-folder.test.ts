import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmailSchema } from './email.ts';
import { createFileTransport, pruneMailFolder } from './mail-folder.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'alambic-mail-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const posting = (subject = 'About a bottle') => ({
  id: '5e67bc98-bfda-403c-9d81-c82399d89cf4',
  writtenAt: new Date('2026-11-22T04:00:00Z'),
  email: EmailSchema.parse({
    to: 'maude@example.ca',
    replyTo: { name: 'Maude Bélanger, at home', address: 'maude@example.ca' },
    subject,
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
});

it('an email is one complete file, named by its Message-ID, readable only by this account', async () => {
  const folder = join(parent, 'new', 'mail');
  expect(await createFileTransport(folder).send(posting('Été à la cave'))).toBe('sent');
  const names = await readdir(folder);
  expect(names).toEqual(['5e67bc98-bfda-403c-9d81-c82399d89cf4@shop.example.eml']);
  const path = join(folder, names[0] ?? '');
  const mail = await readFile(path, 'utf8');
  expect(mail).toMatch(/^Message-ID: <5e67bc98-bfda-403c-9d81-c82399d89cf4@shop\.example>\r$/m);
  expect(mail).toMatch(/^To: maude@example\.ca\r$/m);
  // Names with non-ASCII letters are encoded by RFC 2047, and a comma ends no address.
  expect(mail).toMatch(/^Reply-To: =\?UTF-8\?[BQ]\?.+\?= <maude@example\.ca>\r$/m);
  expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('a repeat overwrites the same file', async () => {
  const folder = join(parent, 'twice');
  const mail = createFileTransport(folder);
  await mail.send(posting('first'));
  await mail.send(posting('second'));
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('Subject: second');
});

it('a folder that cannot be written is a temporary error that reveals nothing of the email', async () => {
  const file = join(parent, 'not-a-folder');
  await writeFile(file, '');
  await chmod(file, 0o600);
  await expect(createFileTransport(join(file, 'mail')).send(posting())).rejects.toMatchObject({
    name: 'MailError',
    reason: 'cannot write to the mail folder: ENOTDIR',
  });
});

it('deletes old emails, and keeps newer ones and other files', async () => {
  const folder = await mkdtemp(join(parent, 'old-'));
  for (const name of ['old.eml', 'new.eml', 'notes.txt']) await writeFile(join(folder, name), '');
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  for (const name of ['old.eml', 'notes.txt'])
    await utimes(join(folder, name), new Date(now - 3 * day), new Date(now - 3 * day));
  await pruneMailFolder(folder, 2 * day, now);
  expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt']);
  await pruneMailFolder(join(parent, 'nowhere'), day, now);
});
