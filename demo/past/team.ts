import { sql } from 'drizzle-orm';
import type { Role } from '#contract/staff/permissions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** The demo's staff: suspended, so that nobody signs in as them and no mail goes to them. */
const MEMBERS = [
  { key: 'manager', id: '01a05d65-0000-7000-8000-0000000a0001', name: 'Luc Fontaine', role: 'manager' },
  { key: 'packer', id: '01a05d65-0000-7000-8000-0000000a0002', name: 'Priya Raman', role: 'packer' },
  { key: 'editor', id: '01a05d65-0000-7000-8000-0000000a0003', name: 'Ines Carvalho', role: 'editor' },
] as const satisfies readonly { key: string; id: string; name: string; role: Role }[];

const actorOf = (wanted: (typeof MEMBERS)[number]['key']): Actor => ({
  kind: 'staff',
  id: MEMBERS.find(({ key }) => key === wanted)?.id ?? null,
});

/** Who leads the shop, who packs and receives, and who answers messages. */
export const MANAGER = actorOf('manager');
export const PACKER = actorOf('packer');
export const EDITOR = actorOf('editor');

/** Writes the members; an account of the shop's provider never has their subject. */
export async function writeTeam(tx: Transaction): Promise<void> {
  for (const { key, id, name, role } of MEMBERS) {
    const email = `${key}@alambic.example`;
    // Raw SQL: members join by an invitation; no command makes one that never signs in.
    await tx.execute(sql`
      insert into staff (id, issuer, subject, name, email, email_norm, state, updated_by)
      values (${id}, 'demo', ${key}, ${name}, ${email}, ${email}, 'suspended', 'system:seed')`);
    // Raw SQL: as above.
    await tx.execute(sql`insert into staff_role (staff_id, role) values (${id}, ${role})`);
  }
}
