/**
 * Loaded before a shop: names of hosts resolve to this machine, unless they are in the file of
 * `test-names.ts`.
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

/** About as long as a system waits for its name server. */
const TIMEOUT_MS = 5000;
const file = process.env['TEST_NAMES'] ?? '';
const MachineLookup = dns.lookup;

type Done = (error: Error | null, addresses?: unknown, family?: number) => void;

const nameError = (hostname: string): Error =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${hostname}`), { code: 'EAI_AGAIN', hostname });

function resolveName(hostname: string, options: unknown, given?: Done): void {
  const done = given ?? (options as Done);
  if (isIP(hostname) !== 0 || hostname === 'localhost')
    return void Reflect.apply(MachineLookup, dns, [hostname, options, done]);
  if (readFileSync(file, 'utf8').split(' ').includes(hostname))
    return void setTimeout(() => done(nameError(hostname)), TIMEOUT_MS);
  const isAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true;
  process.nextTick(() =>
    isAll ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  );
}

/** Asks no name server: libraries go on with `lookup` then. */
class NoResolver {
  resolve4(hostname: string, done: Done): void {
    process.nextTick(() => done(nameError(hostname)));
  }
  resolve6(hostname: string, done: Done): void {
    this.resolve4(hostname, done);
  }
  cancel(): void {}
}

Object.assign(dns, { lookup: resolveName, Resolver: NoResolver });
syncBuiltinESMExports();
