import { Agent, request } from 'node:http';

export type Fetched = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/**
 * Creates an HTTP client with keep-alive connections, at most `connections` at once. `close` ends
 * them.
 */
export function createClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const fetchPage = (
    path: string,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Fetched> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers, agent, ...(signal && { signal }) };
      const sent = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  return {
    get: fetchPage,
    /**
     * Requests `count` URLs, as many at once as there are connections. Returns how often each
     * status came.
     */
    async getMany(count: number, pathOf: (index: number) => string, headers: Record<string, string> = {}) {
      const statuses = new Map<number, number>();
      let next = 0;
      const ask = async (): Promise<void> => {
        while (next < count) {
          const { status } = await fetchPage(pathOf(next++), headers);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: connections }, ask));
      return statuses;
    },
    close: () => agent.destroy(),
  };
}
