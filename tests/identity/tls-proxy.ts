import { request } from 'node:http';
import { createServer } from 'node:https';
import { type Certificate, createCertificate } from './certificate.ts';

export type TlsProxy = { certificate: Certificate; port: number; stop(): Promise<void> };

/**
 * Starts a proxy that terminates TLS in front of a shop. Like other proxies it forwards the
 * requested host and adds the client's IP address.
 */
export async function startTlsProxy(name: string, shopPort: () => number): Promise<TlsProxy> {
  const certificate = createCertificate([name]);
  const server = createServer(certificate, (asked, answer) => {
    const { 'x-forwarded-for': before, ...rest } = asked.headers;
    const from = asked.socket.remoteAddress ?? '';
    const headers = {
      ...rest,
      'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host,
    };
    const { method, url } = asked;
    const passed = request({ host: '127.0.0.1', port: shopPort(), method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    certificate,
    port: address.port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
