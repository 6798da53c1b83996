import ipaddr from 'ipaddr.js';
import { isPrivateAddress } from '#platform/is-private-address.ts';

export type UrlIssue = 'not-https' | 'has-credentials' | 'has-port' | 'private';

/** Names that never lead to a public address, whatever a resolver says. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/**
 * Returns why a webhook cannot go to a URL. A name is resolved when an event is sent: the connection is
 * refused then if it leads to a private address.
 */
export function findUrlIssue(url: string): UrlIssue | undefined {
  if (!URL.canParse(url)) return 'not-https';
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== 'https:') return 'not-https';
  if (username !== '' || password !== '') return 'has-credentials';
  if (port !== '') return 'has-port';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = ipaddr.isValid(host)
    ? isPrivateAddress(host)
    : LOCAL_NAME.test(host) || !host.includes('.');
  return isLocal ? 'private' : undefined;
}
