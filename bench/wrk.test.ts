import { expect, test } from 'vitest';
import { parseWrk } from './wrk.ts';

const message = (p99: string, more = ''): string => `Running 2s test @ http://127.0.0.1:4560/
  Latency Distribution
     50%    1.63ms
     99%    ${p99}
  23672 requests in 2.00s, 180.83MB read
${more}Requests/sec:  11830.52
Transfer/sec:     90.37MB
`;

test('reads the rate, and the 99th percentile in any unit', () => {
  expect(parseWrk(message('7.61ms'))).toEqual({ requestsPerSecond: 11830.52, p99Ms: 7.61, failures: 0 });
  expect(parseWrk(message('1.20s')).p99Ms).toBe(1200);
  expect(parseWrk(message('850.00us')).p99Ms).toBeCloseTo(0.85);
});

test('counts refused requests and broken connections', () => {
  const more = '  Socket errors: connect 0, read 1, write 0, timeout 2\n  Non-2xx or 3xx responses: 4\n';
  expect(parseWrk(message('1.00ms', more)).failures).toBe(7);
});

test('throws when the output contains no figures', () => {
  expect(() => parseWrk('unable to connect')).toThrow('unable to connect');
});
