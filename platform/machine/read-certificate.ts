import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;

/**
 * Reads until when the certificate is valid that the server of an `https:` origin shows now. Rejects
 * when it does not answer in time. Trusts any: only its end is read.
 */
export async function readCertificate(origin: string): Promise<Date> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  socket.once('timeout', () => reject(new Error('timed out')));
  socket.once('error', reject);
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
