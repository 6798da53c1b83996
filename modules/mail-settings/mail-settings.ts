import { z } from 'zod';
import { openSecret, saveSecret, type SecretKey } from '#modules/shop-secrets/index.ts';
import { findSettingsGroup, saveSettingsGroup, type SettingsGroup } from '#modules/shop-settings/index.ts';
import { tellOwners } from '#modules/staff/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';

export const MailServerSchema = z.strictObject({
  host: z.string(),
  port: z.int().min(1).max(65_535),
  /** TLS from the first byte; else STARTTLS. */
  isEncrypted: z.boolean(),
  user: z.string().nullable(),
  /** The sender of the shop's mail. */
  from: z.string(),
});
/** A mail server as people see it: without its password. */
export type MailServer = z.output<typeof MailServerSchema>;

const MailSchema = z.strictObject({
  server: MailServerSchema.nullable(),
  /** Another password alone is a change as well: processes follow the version. */
  changedAt: z.iso.datetime(),
});
const MAIL: SettingsGroup<z.output<typeof MailSchema>> = { name: 'mail', schema: MailSchema };

/** Loads the mail server of the office; `null`: there is none. */
export async function loadMailSettings(db: Handle): Promise<{ server: MailServer | null; version: number }> {
  const stored = await findSettingsGroup(db, MAIL);
  return { server: stored?.value.server ?? null, version: stored?.version ?? 0 };
}

/** The version of the settings: another one may mean another server. */
export const findMailVersion = async (db: Handle): Promise<number> =>
  (await findSettingsGroup(db, MAIL))?.version ?? 0;

/** The password of the stored server, for the code that uses it. */
export const openMailPassword = (db: Handle, key: SecretKey | undefined): Promise<string | undefined> =>
  openSecret(db, key, 'mail-password');

/** The server of the office as the address that sends, and the sender; `undefined`: there is none. */
export async function openMail(
  db: Handle,
  key: SecretKey | undefined,
): Promise<{ url: string; from: string } | undefined> {
  const { server } = await loadMailSettings(db);
  if (!server) return undefined;
  const password = await openMailPassword(db, key);
  if (server.user !== null && password === undefined) return undefined;
  return { url: toSmtpUrl(server, password), from: server.from };
}

/** `smtps://user:password@mail.example:465`. */
export function toSmtpUrl(
  { host, port, isEncrypted, user }: Omit<MailServer, 'from'>,
  password: string | undefined,
): string {
  const person = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  return `${isEncrypted ? 'smtps' : 'smtp'}://${person}${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Stores a server that was tried with its password; `null` removes it. Owners are mailed. */
export async function changeMail(
  tx: Transaction,
  actor: Actor,
  change: {
    key: SecretKey;
    tried: { server: MailServer; password: string | undefined } | null;
    expectedVersion: number;
    now: Date;
  },
): Promise<'saved' | 'changed-meanwhile'> {
  const { key, tried, expectedVersion, now } = change;
  const stored = await findSettingsGroup(tx, MAIL);
  if ((stored?.version ?? 0) !== expectedVersion) return 'changed-meanwhile';
  const password = tried?.password ?? null;
  await saveSecret(tx, actor, { key, name: 'mail-password', value: password, hint: '' });
  const server = tried?.server ?? null;
  const value = { server, changedAt: now.toISOString() };
  const saved = await saveSettingsGroup(tx, actor, MAIL, { value, expectedVersion });
  if (saved.kind === 'conflict') return 'changed-meanwhile';
  await tellOwners(tx, 'mailChanged', server?.host ?? '');
  return 'saved';
}
