import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import {
  acceptInvitation,
  authenticateSession,
  createOwnerLink,
  recordDenial,
  spendOwnerLink,
  startSession,
} from './index.ts';
import { invite } from './invitations.ts';
import { listStaff } from './members.ts';
import { suspend } from './change-member.ts';

const SHELL: Actor = commandLineActor('maude');
const ROUNDS = 8;

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterAll(() => place.stop());
beforeEach(async () => {
  await database.pool.query(
    'truncate staff, staff_role, staff_invitation, staff_owner_link, staff_session, api_key, staff_denial cascade',
  );
});

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database.db, work);
const person = (email: string) => ({ issuer: 'own', subject: email, email, name: 'Maude' });
async function addOwner(email: string): Promise<string> {
  const link = await run((tx) => createOwnerLink(tx, SHELL, { kind: 'command', email, isRecovery: true }));
  const token = link.kind === 'created' ? link.token : '';
  const joined = await run((tx) => spendOwnerLink(tx, { token, person: person(email) }));
  return joined.kind === 'joined' ? joined.staffId : '';
}

it('of two owners who suspend one another, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.pool.query('truncate staff, staff_role, staff_session cascade');
    const [one, two] = [await addOwner('one@example.ca'), await addOwner('two@example.ca')];
    const outcomes = await Promise.all([
      run((tx) => suspend(tx, { kind: 'staff', id: one }, { id: two })),
      run((tx) => suspend(tx, { kind: 'staff', id: two }, { id: one })),
    ]);
    // The one who came second is suspended by then, and may do nothing more.
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'permission-missing']);
    expect((await listStaff(database.db)).map(({ state }) => state).sort()).toEqual(['active', 'suspended']);
  }
});

it('of two owners who leave at once, one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.pool.query('truncate staff, staff_role, staff_session cascade');
    const ids = [await addOwner('one@example.ca'), await addOwner('two@example.ca')];
    const outcomes = await Promise.all(
      ids.map((id) => run((tx) => suspend(tx, { kind: 'staff', id }, { id }))),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'last-owner']);
  }
});

it('a link that several people spend at once makes one owner', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.pool.query('truncate staff, staff_role, staff_session cascade');
    const link = await run((tx) => createOwnerLink(tx, SHELL, { kind: 'start' }));
    const token = link.kind === 'created' ? link.token : '';
    const outcomes = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        run((tx) => spendOwnerLink(tx, { token, person: person(`${name}@example.ca`) })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
    expect(await listStaff(database.db)).toHaveLength(1);
  }
});

it('an invitation that is accepted twice at once counts once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `pat${round}@example.ca`;
    await run((tx) => invite(tx, SHELL, { email, roles: ['packer'], origin: 'https://shop.example' }));
    const { rows } = await database.pool.query<{ link: string }>(
      `select payload -> 'paragraphs' ->> 2 as link from outbox_job where payload ->> 'to' = $1`,
      [email],
    );
    const token = rows[0]?.link.split('=')[1] ?? '';
    const outcomes = await Promise.all(
      ['own', 'other'].map((issuer) =>
        run((tx) => acceptInvitation(tx, { token, person: { ...person(email), issuer } })),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['joined', 'link-invalid']);
  }
});

it('a session that starts during a suspension is over with it', async () => {
  const owner = await addOwner('owner@example.ca');
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await addOwner(`pat${round}@example.ca`);
    const [session] = await Promise.all([
      run((tx) => startSession(tx, { staffId: id, authenticatedAt: new Date(), acr: 'phr' })),
      run((tx) => suspend(tx, { kind: 'staff', id: owner }, { id })),
    ]);
    expect(await authenticateSession(database.db, session?.token ?? '')).toMatchObject({ kind: 'refused' });
    const { rowCount } = await database.pool.query(
      'select from staff_session where staff_id = $1 and ended_at is null',
      [id],
    );
    expect(rowCount).toBe(0);
  }
});

it('refused calls at the same moment are recorded once', async () => {
  const denial = { endpoint: 'listStaff', problem: 'permission-missing' };
  const recorded = await Promise.all(
    Array.from({ length: 6 }, () => recordDenial(database.db, SHELL, denial)),
  );
  expect(recorded.filter(Boolean)).toHaveLength(1);
});
