import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoEvent } from '#modules/audit/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  addNote,
  cancelReply,
  createMessageInverses,
  deleteOldMessages,
  findThread,
  replyToMessage,
  updateMessage,
} from './index.ts';

const HANA: Actor = { kind: 'staff', id: '01990000-0000-7000-8000-00000000000a' };
/** What a person may type, and what starts a header where it is not plain data. */
const HOSTILE = 'Bcc: all@shop.example <script>alert(1)</script> {{name}} %s';

const open = useDatabase();

let number: number;
const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(open().db, work);
const read = async () => {
  const thread = await findThread(open().db, number);
  if (!thread) throw new Error('the message is gone');
  return thread;
};
const jobs = async () => {
  const { rows } = await open().db.execute<{ payload: unknown; seconds: number }>(
    sql`select payload, extract(epoch from due_at - created_at)::float8 as seconds from outbox_job`,
  );
  return rows;
};
const events = async () => {
  const { rows } = await open().db.execute<{ id: string; action: string }>(
    sql`select id, action from audit_event where resource_kind = 'message' and resource_id = ${String(number)} order by created_at, id`,
  );
  return rows;
};

describe('a message of the office', () => {
  beforeEach(async () => {
    await open().db.execute(sql`delete from outbox_job`);
    const { rows } = await open().db.execute<{ id: string }>(
      sql`insert into contact_message (name, email, subject, message)
        values (${HOSTILE}, 'callum@example.ca', ${`Damp box\r\nBcc: all@shop.example`}, 'It is wet.') returning id`,
    );
    number = Number(rows[0]?.id);
  });

  it('is taken, answered by a held mail, and waits for its sender', async () => {
    expect(await read()).toMatchObject({ state: 'new', assigneeId: null, version: 1, name: HOSTILE });
    expect(
      await run((tx) =>
        updateMessage(tx, HANA, { number, expectedVersion: 1, change: { assigneeId: HANA.id } }),
      ),
    ).toEqual({ kind: 'updated', version: 2 });
    const body = `Dear Callum,\n\n${HOSTILE}\nA new one leaves today.`;
    const replied = await run((tx) => replyToMessage(tx, HANA, { number, expectedVersion: 2, body }));
    expect(replied).toMatchObject({ kind: 'written', version: 3 });
    expect(await run((tx) => addNote(tx, HANA, { number, body: HOSTILE }))).toMatchObject({ version: 4 });
    expect(await read()).toMatchObject({
      state: 'waiting',
      assigneeId: HANA.id,
      version: 4,
      entries: [
        { kind: 'reply', body, delivery: 'sending', actor: HANA },
        { kind: 'note', body: HOSTILE, delivery: null },
      ],
    });
    // The note is in no mail, and the line breaks of a subject start no header.
    expect(await jobs()).toEqual([
      {
        seconds: 10,
        payload: expect.objectContaining({
          to: 'callum@example.ca',
          subject: 'Re: Damp box Bcc: all@shop.example',
          paragraphs: ['Dear Callum,', `${HOSTILE}\nA new one leaves today.`],
          quote: 'It is wet.',
        }),
      },
    ]);
    expect((await events()).map(({ action }) => action)).toEqual([
      'message.updated',
      'message.replied',
      'message.noted',
    ]);
    await open().db.execute(sql`delete from outbox_job`);
    expect((await read()).entries[0]?.delivery).toBe('sent');
  });

  it('gets its state of before when a reply is cancelled, which is too late once a worker has the mail', async () => {
    const reply = () =>
      run(async (tx) => {
        const written = await replyToMessage(tx, HANA, { number, body: 'Hello', isClosing: true });
        if (written.kind !== 'written') throw new Error(written.kind);
        return written.id;
      });
    const first = await reply();
    expect((await read()).state).toBe('closed');
    expect(await run((tx) => cancelReply(tx, HANA, { number, entryId: first }))).toEqual({
      kind: 'cancelled',
      body: 'Hello',
      version: 3,
    });
    expect(await read()).toMatchObject({ state: 'new', entries: [] });
    expect(await jobs()).toEqual([]);
    const second = await reply();
    await open().db.execute(sql`update outbox_job set attempts = 1`);
    expect(await run((tx) => cancelReply(tx, HANA, { number, entryId: second }))).toEqual({ kind: 'sent' });
    expect(await run((tx) => cancelReply(tx, HANA, { number, entryId: randomUUID() }))).toEqual({
      kind: 'unknown',
    });
    expect(await read()).toMatchObject({ state: 'closed', version: 4, entries: [{ id: second }] });
  });

  it('refuses writers who saw an older version, and one that is gone', async () => {
    await run((tx) => updateMessage(tx, HANA, { number, change: { state: 'spam' } }));
    for (const write of [
      (tx: Transaction) => replyToMessage(tx, HANA, { number, expectedVersion: 1, body: 'x' }),
      (tx: Transaction) => updateMessage(tx, HANA, { number, expectedVersion: 1, change: { state: 'open' } }),
    ])
      expect(await run<unknown>(write)).toEqual({ kind: 'changed-meanwhile', currentVersion: 2 });
    expect(await jobs()).toEqual([]);
    expect(await run((tx) => replyToMessage(tx, HANA, { number: number + 1, body: 'x' }))).toEqual({
      kind: 'unknown',
    });
  });

  it('a given up reply stays failed when its job is deleted; a thread goes with its message', async () => {
    await run((tx) => replyToMessage(tx, HANA, { number, body: 'Hello' }));
    await open().db.execute(sql`update outbox_job set dead_at = now() - interval '30 days'`);
    expect((await read()).entries[0]?.delivery).toBe('failed');
    await deleteOldMessages(open().db);
    await open().db.execute(sql`delete from outbox_job`);
    expect((await read()).entries[0]?.delivery).toBe('failed');
    await open().db.execute(sql`update contact_message set received_at = now() - interval '13 months'`);
    await deleteOldMessages(open().db);
    expect((await open().db.execute(sql`select from contact_entry`)).rowCount).toBe(0);
  });

  it('a change is undone where it still stands; a mail is not', async () => {
    await run((tx) => updateMessage(tx, HANA, { number, change: { assigneeId: HANA.id } }));
    await run((tx) => updateMessage(tx, HANA, { number, change: { state: 'closed' } }));
    await run((tx) => replyToMessage(tx, HANA, { number, body: 'Hello' }));
    const [assigned, , replied] = await events();
    const undo = (eventId = '') =>
      run((tx) => undoEvent(tx, HANA, createMessageInverses(), { eventId, reason: 'wrong' }));
    expect(await undo(assigned?.id)).toEqual({ kind: 'undone', skipped: ['state'] });
    expect(await read()).toMatchObject({ state: 'waiting', assigneeId: null });
    expect(await undo(replied?.id)).toEqual({
      kind: 'refused',
      reasons: ['An email was sent, and that cannot be undone.'],
    });
  });
});
