import { createClient } from './client.ts';
import { type Effort, type Line, type Measurement, median } from './measurement.ts';
import { startNginx, type StaticAnswer } from './nginx.ts';
import { findOnMachine, pinning } from './programs.ts';
import { startBuiltShop } from './running-shop.ts';
import { loadByWrk, type WrkResult } from './wrk.ts';

const ACCEPTED = { identity: 'identity', br: 'gzip, deflate, br' } as const;
type Coding = keyof typeof ACCEPTED;
const CODINGS: readonly Coding[] = ['identity', 'br'];
/** After this many hits the page has its smallest brotli encoding. */
const HITS_BEFORE = 40;

/**
 * The cached front page against nginx serving the same bytes as a file: both on one processor,
 * alternately.
 */
export const cachedPage: Measurement = {
  name: 'cached-page',
  async run(effort) {
    const wrk = findOnMachine(['wrk']);
    const nginx = findOnMachine(['nginx']);
    if (wrk === undefined) return missing('wrk');
    if (nginx === undefined) return missing('nginx');
    const { first, others } = pinning();
    const shop = await startBuiltShop({}, { before: first });
    try {
      const answers = await Promise.all(CODINGS.map((coding) => cachedAnswer(shop.port, coding)));
      const twin = await startNginx(nginx, answers, first);
      try {
        const load = async (address: string, coding: Coding) =>
          await loadByWrk(wrk, {
            address,
            headers: { 'accept-encoding': ACCEPTED[coding] },
            seconds: effort.isShort ? 2 : 6,
            before: others,
          });
        const lines: Line[] = [];
        for (const coding of CODINGS) {
          const ours = `http://127.0.0.1:${shop.port}/`;
          const theirs = `http://127.0.0.1:${twin.port}/${coding}`;
          lines.push(
            ...(await compare(coding, effort, {
              ours: () => load(ours, coding),
              theirs: () => load(theirs, coding),
            })),
          );
        }
        return lines;
      } finally {
        await twin.stop();
      }
    } finally {
      await shop.stop();
    }
  },
};

function missing(program: string): Line[] {
  const skipped = `${program} is not installed on this machine (Debian: apt-get install ${program})`;
  return [{ what: 'cached page against nginx', skipped }];
}

async function cachedAnswer(port: number, coding: Coding): Promise<StaticAnswer> {
  const client = createClient(port, 1);
  const headers = { 'accept-encoding': ACCEPTED[coding] };
  await client.getMany(HITS_BEFORE, () => '/', headers);
  // The smallest brotli encoding is made in the background.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = await client.get('/', headers);
  client.close();
  const texts = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { name: coding, body: answer.body, headers: Object.fromEntries(texts) };
}

type Load = () => Promise<WrkResult>;

async function compare(
  coding: Coding,
  effort: Effort,
  { ours, theirs }: { ours: Load; theirs: Load },
): Promise<Line[]> {
  await ours();
  const rounds: Record<'ours' | 'theirs', WrkResult>[] = [];
  for (let round = 0; round < (effort.isShort ? 2 : 5); round++)
    rounds.push({ ours: await ours(), theirs: await theirs() });
  const failures = rounds.reduce((sum, round) => sum + round.ours.failures + round.theirs.failures, 0);
  if (failures > 0) throw new Error(`${failures} requests of the load failed`);
  const rate = (name: 'ours' | 'theirs') =>
    Math.round(median(rounds.map((round) => round[name].requestsPerSecond)));
  const what = `cached page, ${coding}`;
  return [
    {
      what: `${what}: share of nginx's throughput`,
      value: median(rounds.map((round) => round.ours.requestsPerSecond / round.theirs.requestsPerSecond)),
      unit: '',
      requirement: { atLeast: 0.25 },
      note: `${rate('ours')} against ${rate('theirs')} a second`,
    },
    {
      what: `${what}: p99 at 50 connections`,
      value: median(rounds.map((round) => round.ours.p99Ms)),
      unit: 'ms',
      requirement: { atMost: 10 },
      note: `nginx ${median(rounds.map((round) => round.theirs.p99Ms)).toFixed(1)} ms`,
    },
  ];
}
