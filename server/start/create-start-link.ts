import { createOwnerLink, ownerPath, voidStartLinks } from '#modules/staff/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type Settings = Pick<Environment, 'HOST' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>;

/**
 * Voids the link that an earlier start printed, and returns a new one for the first owner. Returns
 * `undefined` when there is an owner, or when others than the person at this machine could see the
 * output or reach the shop: then an operator command prints a link. Never log it.
 */
export async function createStartLink(
  { db, kind }: Pick<DatabaseConnection, 'db' | 'kind'>,
  { HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Settings,
  origin: string,
): Promise<string | undefined> {
  const isPrivate = kind === 'embedded' && LOOPBACK.test(HOST) && PUBLIC_ORIGIN === undefined && !TRUST_PROXY;
  return await inTransaction(db, async (tx) => {
    await voidStartLinks(tx);
    if (!isPrivate) return undefined;
    const link = await createOwnerLink(tx, systemActor('start'), { kind: 'start' });
    return link.kind === 'created' ? origin + ownerPath(link.token) : undefined;
  });
}
