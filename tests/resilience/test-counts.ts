import { appendFileSync } from 'node:fs';

/**
 * `npm run test:resilience` runs all rounds; `npm test` runs a few of each, so that it takes only
 * minutes.
 */
const isFull = process.env['PROOF'] === 'full';
const isAll = isFull || process.env['TEST_ALL'] === '1';
/**
 * `npm run test:all` also kills an embedded shop at every step: starting it again takes seconds
 * each time.
 */
export const cutsEmbeddedAtEveryStep = isAll;

export const COUNTS = isFull
  ? {
      lastBottleRounds: 200,
      lanes: 16,
      randomKills: 100,
      stockKills: 100,
      // Kills before each statement of a step, or before each of so many.
      statementStride: 1,
      databaseKills: 50,
      tabRounds: 50,
      copyRounds: 5,
      delayMs: 9000,
      // A running shop polls for new keys once a minute; `npm test` restarts it instead of waiting.
      signInRounds: 20,
      signInKills: 48,
      waitForKeys: true,
    }
  : {
      lastBottleRounds: 3,
      lanes: 5,
      randomKills: 4,
      // At least once in each kind of work.
      stockKills: isAll ? 30 : 6,
      statementStride: 5,
      databaseKills: isAll ? 50 : 3,
      tabRounds: 2,
      copyRounds: 1,
      delayMs: 2500,
      signInRounds: 1,
      signInKills: 4,
      waitForKeys: false,
    };

/** File from which `npm run test:resilience` reads the figures of a part, one line of JSON each. */
const FIGURES = process.env['PROOF_FIGURES'];

export type Figure = {
  what: string;
  /** `200 rounds`, `8 kills`. */
  count: string;
  seconds: number;
  /** What was checked, and other measured figures. */
  checked: string;
};

/** Reports the figure of a part. `startedAt` is a value of `performance.now()`. */
export function tellFigure(what: string, count: string, startedAt: number, checked: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const figure: Figure = { what, count, seconds, checked };
  if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}
