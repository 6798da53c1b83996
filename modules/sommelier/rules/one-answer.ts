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
import type { Traits } from '../traits.ts';
import { EXCLUDED, pointsBy } from './clause.ts';
import { clausesOfAccompaniment } from './accompaniment.ts';
import { scalePoints, tastePoints } from './taste.ts';
import { RECIPIENT_CLAUSES } from './whom.ts';

/** One single answer. A question with several choices or three scales gives several of them. */
export type OneAnswer =
  | { question: 'whom'; value: Recipient }
  | { question: 'with'; value: Accompaniment }
  | { question: 'flavour'; value: Taste }
  | { question: 'much'; scale: Scale; value: Level }
  | { question: 'budget'; value: Budget }
  | { question: 'kind'; value: string };

/** Returns all single answers in the order of the questions, without skipped questions. */
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
 * Returns the points of one answer for a bottle, or `EXCLUDED` where the bottle contradicts it.
 * Budget and kind only exclude: a price near the budget is no advantage.
 */
export function getPoints(bottle: Traits, answer: OneAnswer): number {
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
