import { expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { runCommand } from '../test-command.ts';

const database = useDatabase();

const operate = (...words: string[]): Promise<string[]> => runCommand(database(), words);

it('messages are listed, shown and deleted', async () => {
  expect(await operate('messages')).toEqual(['No messages.']);
  await database().pool.query(
    `insert into contact_message (received_at, name, email, subject, message)
     values ('2026-11-22 04:05Z', 'Maude', 'maude@example.ca', 'About a bottle', E'One.\\nTwo.')`,
  );
  expect(await operate('messages')).toEqual([
    '    1  2026-11-22 04:05 UTC  Maude <maude@example.ca>: About a bottle',
  ]);
  expect((await operate('messages', 'show', '1')).at(-1)).toBe('One.\nTwo.');
  await operate('messages', 'delete', '1');
  expect(await operate('messages')).toEqual(['No messages.']);
});

it('an unknown or invalid message number is refused', async () => {
  await expect(operate('messages', 'show', '7')).rejects.toThrow('There is no message 7.');
  await expect(operate('messages', 'delete', '7')).rejects.toThrow('There is no message 7.');
  await expect(operate('messages', 'show', '1;drop')).rejects.toThrow('is not a message number');
  await expect(operate('messages', 'show', '9'.repeat(15))).rejects.toThrow('There is no message');
});

it('dead outbox jobs are counted and retried', async () => {
  await database().pool.query(
    "insert into outbox_job (kind, payload, dead_at) values ('letter', '{}', now())",
  );
  expect(await operate('status')).toContain('outbox        0 waiting, 1 dead');
  expect((await operate('outbox', 'retry'))[0]).toMatch(/^1 jobs due again/);
  expect(await operate('outbox', 'retry')).toEqual(['There are no dead jobs.']);
});
