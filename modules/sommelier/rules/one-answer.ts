import type { Answers, Budget, Companion, Level, Scale, Taste, Whom } from '#contract/sommelier/answers.ts';
import { SCALES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { LEFT_OUT, pointsBy } from './clause.ts';
import { clausesOfCompanion } from './companion.ts';
import { scalePoints, tastePoints } from './taste.ts';
import { WHOM_CLAUSES } from './whom.ts';

/** One thing that was said. A question of which two may be chosen, or that has three scales, says as many. */
export type OneAnswer =
  | { question: 'whom'; value: Whom }
  | { question: 'with'; value: Companion }
  | { question: 'flavour'; value: Taste }
  | { question: 'much'; scale: Scale; value: Level }
  | { question: 'budget'; value: Budget }
  | { question: 'kind'; value: string };

/** All that was said, in the order of the questions; what was passed over is not there. */
export function saidIn(answers: Answers): OneAnswer[] {
  const { whom, with: companion, flavours, scales, budget, kind } = answers;
  return [
    ...whom.map((value) => ({ question: 'whom', value }) as const),
    ...(companion === null ? [] : [{ question: 'with', value: companion } as const]),
    ...flavours.map((value) => ({ question: 'flavour', value }) as const),
    ...SCALES.flatMap((scale) => {
      const value = scales[scale];
      return value === null ? [] : [{ question: 'much', scale, value } as const];
    }),
    ...(budget === null ? [] : [{ question: 'budget', value: budget } as const]),
    ...(kind === null ? [] : [{ question: 'kind', value: kind } as const]),
  ];
}

/**
 * What one answer is worth for a bottle, in points, or `LEFT_OUT` where the bottle is not true to it. A limit of money and a
 * kind only leave out: nearer to the limit is no merit.
 */
export function pointsOf(bottle: Bottle, said: OneAnswer): number {
  switch (said.question) {
    case 'whom':
      return pointsBy(WHOM_CLAUSES[said.value], bottle);
    case 'with':
      return pointsBy(clausesOfCompanion(said.value), bottle);
    case 'flavour':
      return tastePoints(bottle, said.value);
    case 'much':
      return scalePoints(bottle, said.scale, said.value);
    case 'budget':
      return bottle.paidCents <= said.value * 100 ? 0 : LEFT_OUT;
    case 'kind':
      return bottle.lineage.includes(said.value) ? 0 : LEFT_OUT;
  }
}
