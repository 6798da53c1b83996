import { appendFileSync } from 'node:fs';

/** `npm run test:resilience` runs everything; `npm test` a few rounds of each, so that it stays a matter of minutes. */
const isFull = process.env['PROOF'] === 'full';
/** `npm run test:all` cuts the power of an embedded shop at every step too: starting it again takes seconds each time. */
export const cutsEmbeddedAtEveryStep = isFull || process.env['TEST_ALL'] === '1';

export const COUNTS = isFull
  ? {
      lastBottleRounds: 200,
      lanes: 16,
      randomKills: 100,
      tabRounds: 50,
      copyRounds: 5,
      delayMs: 9000,
      // A running shop looks for new keys once a minute; a few rounds start it anew in place of waiting.
      signInRounds: 20,
      signInKills: 48,
      waitForKeys: true,
    }
  : {
      lastBottleRounds: 3,
      lanes: 5,
      randomKills: 4,
      tabRounds: 2,
      copyRounds: 1,
      delayMs: 2500,
      signInRounds: 1,
      signInKills: 4,
      waitForKeys: false,
    };

/** Where `npm run test:resilience` reads what a part comes to, a line of JSON each. */
const FIGURES = process.env['PROOF_FIGURES'];

export type Figure = {
  what: string;
  /** `200 rounds`, `8 kills`. */
  count: string;
  seconds: number;
  /** What was checked, and figures that were measured on the way. */
  checked: string;
};

/** Tells what a part came to. `startedAt` is of `performance.now()`. */
export function tellFigure(what: string, count: string, startedAt: number, checked: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const figure: Figure = { what, count, seconds, checked };
  if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}
