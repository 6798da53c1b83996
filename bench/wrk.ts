import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type WrkResult = { requestsPerSecond: number; p99Ms: number; failures: number };

const run = promisify(execFile);
const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Loads a URL with `wrk` on 50 connections. */
export async function loadByWrk(
  program: string,
  target: {
    address: string;
    headers: Readonly<Record<string, string>>;
    seconds: number;
    before: readonly string[];
  },
): Promise<WrkResult> {
  const { address, headers, seconds, before } = target;
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const [command, ...words] = [
    ...before,
    program,
    '-t1',
    '-c50',
    `-d${seconds}s`,
    '--latency',
    ...given,
    address,
  ];
  const { stdout } = await run(command, words);
  return parseWrk(stdout);
}

/**
 * Parses the output of `wrk --latency`.
 * @throws {Error} when the output contains no figures
 */
export function parseWrk(text: string): WrkResult {
  const [, amount, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)\b/m.exec(text) ?? [];
  const rate = /^Requests\/sec:\s+([\d.]+)/m.exec(text)?.[1];
  const msPerUnit = MS_PER_UNIT[unit];
  if (amount === undefined || rate === undefined || msPerUnit === undefined) {
    throw new Error(`unexpected output of wrk:\n${text}`);
  }
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken = /Socket errors: (.*)$/m.exec(text)?.[1]?.match(/\d+/g) ?? [];
  return {
    requestsPerSecond: Number(rate),
    p99Ms: Number(amount) * msPerUnit,
    failures: broken.reduce((sum, count) => sum + Number(count), refused),
  };
}
