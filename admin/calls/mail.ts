import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';

/** Through which server mail goes. */
export const mailQuery = () => createQuery(['settings', 'mail'], '/settings/mail');
/** The records of the sender's domain. */
export const mailDomainQuery = () => createQuery(['settings', 'mail', 'domain'], '/settings/mail/domain');

/** Sends a test letter through a server, then stores it. Returns where the letter went. */
export async function storeMailServer(
  version: number,
  body: Body<'POST /settings/mail/trial'>,
): Promise<string> {
  const { trial, sentTo } = await call('POST', '/settings/mail/trial', { body });
  await call('PUT', '/settings/mail', { body: { trial }, version });
  return sentTo;
}

export const removeMailServer = (version: number) =>
  call('PUT', '/settings/mail', { body: { trial: null }, version });
