import { type ListPaths, createListPaths, createPlainPaths } from './list-paths.ts';
import { type Line, type Measurement, median, percentile, type Requirement } from './measurement.ts';
import { measureAt, measureAtAThird, type Pace, saturate } from './open-loop.ts';
import { cpuMsOfProcess, KNOWS_PROCESSES, rssMb } from './process-figures.ts';
import { type ScaleShop, type ScaleShops, startEmbeddedShops, startOnPostgres } from './scale-shops.ts';

const LISTING_MS = 30;
const PLAIN_MS = 10;
const SUGGESTION_MS = 20;
const DEEPER_MS = 5;
const GROWTH = 1.5;

const FULL = {
  sizes: [10_000, 100_000],
  rounds: 5,
  pace: { warmUpMs: 3_000, saturationMs: 3_000, measuredMs: 12_000 },
};
const SHORT = {
  sizes: [500, 2_000],
  rounds: 1,
  pace: { warmUpMs: 500, saturationMs: 500, measuredMs: 1_000 },
};

/**
 * Latency of lists, suggestions and searches at 100,000 products, over HTTP, at a third of the rate
 * that saturates the shop, without a page cache. The requirements apply to PostgreSQL; the embedded
 * database is measured the same way without requirements.
 */
export const lists: Measurement = {
  name: 'lists',
  async run({ isShort }) {
    const effort = isShort ? SHORT : FULL;
    return [
      ...(await onDatabase('PostgreSQL', await startOnPostgres(effort.sizes), effort, true)),
      ...(await onDatabase('embedded', await startEmbeddedShops(effort.sizes), effort, false)),
    ];
  },
};

type Scale = { pace: Pace; rounds: number };

async function onDatabase(
  database: string,
  started: ScaleShops,
  { pace, rounds }: Scale,
  isRequired: boolean,
): Promise<Line[]> {
  try {
    const [small, large] = started.shops;
    if (!small || !large) throw new Error('two shops are needed for the comparison');
    const size = large.products.toLocaleString('en-CA');
    const lines: Line[] = [
      { what: `time to create ${size} products`, value: started.fillSeconds, unit: 's' },
      ...(await latencyLines(large, pace)),
      ...(await growthLines(small, large, { pace, rounds })),
      ...(KNOWS_PROCESSES
        ? [{ what: `memory of the shop with ${size}`, value: rssMb(large.pid), unit: 'MB' }]
        : []),
    ];
    return lines.map((line) => {
      const what = `lists, ${database}: ${line.what}`;
      if (!('requirement' in line) || isRequired) return { ...line, what };
      const { requirement: _, ...rest } = line;
      return { ...rest, what };
    });
  } finally {
    await started.stop();
  }
}

async function latencyLines(shop: ScaleShop, pace: Pace): Promise<Line[]> {
  const paths = await createListPaths(shop.origin, shop.products);
  const measured: [what: string, paths: readonly string[], requiredMs?: number][] = [
    ['page of a listing with facets', paths.choices, LISTING_MS],
    ['plain listing (API)', paths.plain, PLAIN_MS],
    ['suggestions, beginning of a name', paths.suggestions.beginnings, SUGGESTION_MS],
    ['suggestions, rare', paths.suggestions.rare, SUGGESTION_MS],
    ['suggestions, middling', paths.suggestions.middling, SUGGESTION_MS],
    ['suggestions, frequent', paths.suggestions.frequent, SUGGESTION_MS],
    ['page of a search, rare', paths.searches.rare],
    ['page of a search, middling', paths.searches.middling],
    ['page of a search, frequent (20 %)', paths.searches.frequent],
  ];
  const lines: Line[] = [];
  for (const [what, ours, requiredMs] of measured) {
    lines.push(await latencyLine(what, ours, shop, pace, requiredMs));
  }
  return [...lines, ...(await deepLines(shop, paths, pace))];
}

async function latencyLine(
  what: string,
  paths: readonly string[],
  shop: ScaleShop,
  pace: Pace,
  requiredMs: number | undefined,
): Promise<Line> {
  // When one kind fails, the others still run.
  try {
    const cpuBefore = KNOWS_PROCESSES ? cpuMsOfProcess(shop.pid) : 0;
    const measured = await measureAtAThird({ port: shop.port, paths }, pace);
    const cpuMs = KNOWS_PROCESSES ? (cpuMsOfProcess(shop.pid) - cpuBefore) / measured.answered : undefined;
    const { p50Ms, p99Ms, ratePerSecond, saturationPerSecond, latenciesMs } = measured;
    const rates = `at ${Math.round(ratePerSecond)} of ${Math.round(saturationPerSecond)} a second`;
    return {
      what: `${what}, p99`,
      value: p99Ms,
      unit: 'ms',
      ...(requiredMs === undefined ? {} : { requirement: { atMost: requiredMs } }),
      note: [
        `p50 ${p50Ms.toFixed(1)} ms ${rates}`,
        `${latenciesMs.length} requests of ${paths.length.toLocaleString('en-CA')} different`,
        ...(cpuMs === undefined ? [] : [`${cpuMs.toFixed(1)} ms CPU of the shop each`]),
      ].join('; '),
    };
  } catch (error) {
    return { what, failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Requests first and deep pages alternately, so that both meet the same load of the machine. */
async function deepLines(
  shop: ScaleShop,
  { firstAndDeep, deepPage }: ListPaths,
  pace: Pace,
): Promise<Line[]> {
  const { latenciesMs, ratePerSecond } = await measureAtAThird(
    { port: shop.port, paths: firstAndDeep },
    pace,
  );
  const of = (isDeep: boolean): number[] => latenciesMs.filter((_, index) => (index % 2 === 1) === isDeep);
  const line = (percent: number): Line => {
    const [first, deep] = [percentile(of(false), percent), percentile(of(true), percent)];
    return {
      what: `page ${deepPage.toLocaleString('en-CA')} minus page 1 (API), p${percent}`,
      value: deep - first,
      unit: 'ms',
      requirement: { atMost: DEEPER_MS },
      note: `${deep.toFixed(1)} against ${first.toFixed(1)} ms at ${Math.round(ratePerSecond)} a second; ${firstAndDeep.length.toLocaleString('en-CA')} different`,
    };
  };
  return [line(50), line(99)];
}

/**
 * Measures growth by ten times as many products: the same plain lists of both shops, alternately,
 * at the same rate.
 */
async function growthLines(small: ScaleShop, large: ScaleShop, { pace, rounds }: Scale): Promise<Line[]> {
  const plain = await createPlainPaths(small.products);
  const capacity = async ({ port }: ScaleShop) => await saturate({ port, paths: plain }, pace);
  const ofSmall = await capacity(small);
  const ofLarge = await capacity(large);
  const ratePerSecond = Math.min(ofSmall.requestsPerSecond, ofLarge.requestsPerSecond) / 3;
  const measure = async ({ port }: ScaleShop, from: number): Promise<number> =>
    percentile(
      await measureAt({ port, paths: plain }, { ratePerSecond, from, ms: pace.measuredMs / rounds }),
      50,
    );
  const medians: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = round * 1000;
    medians.push({ small: await measure(small, from), large: await measure(large, from) });
  }
  const requirement: Requirement = { atMost: GROWTH };
  const ms = (size: 'small' | 'large'): string => median(medians.map((round) => round[size])).toFixed(1);
  return [
    {
      what: `plain listing (API), p50 with ten times the products`,
      value: median(medians.map((round) => round.large / round.small)),
      unit: '',
      requirement,
      note: `${ms('large')} against ${ms('small')} ms at ${Math.round(ratePerSecond)} a second`,
    },
    {
      what: `plain listing (API), cost with ten times the products`,
      value: ofSmall.requestsPerSecond / ofLarge.requestsPerSecond,
      unit: '',
      requirement,
      note: `${Math.round(ofLarge.requestsPerSecond)} against ${Math.round(ofSmall.requestsPerSecond)} a second at most`,
    },
  ];
}
