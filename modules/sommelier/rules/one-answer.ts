import type {
  Answers,
  Budget,
  Accompaniment,
  Level,
  Scale,
  Taste,
  Recipient,
} from '#contract/sommelier/answers.ts';
import { SCALES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { EXCLUDED, pointsBy } from './clause.ts';
import { clausesOfAccompaniment } from './accompaniment.ts';
import { scalePoints, tastePoints } from './taste.ts';
import { RECIPIENT_CLAUSES } from './whom.ts';

/** One thing that was said. A question of which two may be chosen, or that has three scales, says as many. */
export type OneAnswer =
  | { question: 'whom'; value: Recipient }
  | { question: 'with'; value: Accompaniment }
  | { question: 'flavour'; value: Taste }
  | { question: 'much'; scale: Scale; value: Level }
  | { question: 'budget'; value: Budget }
  | { question: 'kind'; value: string };

/** All that was said, in the order of the questions; what was passed over is not there. */
export function listAnswers(answers: Answers): OneAnswer[] {
  const { whom: recipient, with: accompaniment, flavours, scales, budget, kind } = answers;
  return [
    ...recipient.map((value) => ({ question: 'whom', value }) as const),
    ...(accompaniment === null ? [] : [{ question: 'with', value: accompaniment } as const]),
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
 * What one answer is worth for a bottle, in points, or `EXCLUDED` where the bottle is not true to it. A limit of money and a
 * kind only leave out: nearer to the limit is no merit.
 */
export function getPoints(bottle: Bottle, answer: OneAnswer): number {
  switch (answer.question) {
    case 'whom':
      return pointsBy(RECIPIENT_CLAUSES[answer.value], bottle);
    case 'with':
      return pointsBy(clausesOfAccompaniment(answer.value), bottle);
    case 'flavour':
      return tastePoints(bottle, answer.value);
    case 'much':
      return scalePoints(bottle, answer.scale, answer.value);
    case 'budget':
      return bottle.paidCents <= answer.value * 100 ? 0 : EXCLUDED;
    case 'kind':
      return bottle.lineage.includes(answer.value) ? 0 : EXCLUDED;
  }
}
