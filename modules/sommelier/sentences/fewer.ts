import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type Answers, SCALES } from '#contract/sommelier/answers.ts';
import { FLAG } from '#modules/catalog-index/index.ts';
import type { Fewer } from '../recommendations.ts';
import { countEligible, MAX_BOTTLES } from '../choose.ts';
import type { ScoredBottles } from '../scored-bottles.ts';
import { getMessages } from '../messages.ts';

/**
 * Returns why there are fewer than three bottles, with each answer whose removal brings more;
 * `null` for three.
 */
export function explainFewer(
  scored: ScoredBottles,
  answers: Answers,
  shown: number,
  locale: Locale = DEFAULT_LOCALE,
): Fewer | null {
  if (shown >= MAX_BOTTLES) return null;
  const messages = getMessages(locale);
  if (scored.index.flags.every((flags) => (flags & FLAG.inStock) === 0))
    return { text: messages.fewer.nothingInStock, looser: [] };
  const looser = loosen(answers)
    .map((one) => ({ ...one, count: countEligible(scored.scoresBy(one.answers)) }))
    .filter(({ count }) => count > shown)
    .map(({ name, answers: without, count }) => ({
      text: `${messages.looser[name](answers)}: ${messages.count(count)}`,
      answers: without,
    }));
  const text = shown === 0 ? messages.fewer.none : messages.fewer.some(shown);
  const isStuck = looser.length === 0 && loosen(answers).length > 1;
  return { text: isStuck ? `${text} ${messages.fewer.several}` : text, looser };
}

type Name = keyof ReturnType<typeof getMessages>['looser'];

/** Returns the answers without each one that can exclude bottles. */
function loosen(answers: Answers): { name: Name; answers: Answers }[] {
  const { scales } = answers;
  return [
    ...(answers.with === null ? [] : [{ name: 'with' as const, answers: { ...answers, with: null } }]),
    ...(answers.flavours.length === 0
      ? []
      : [{ name: 'flavours' as const, answers: { ...answers, flavours: [] } }]),
    ...SCALES.filter((scale) => scales[scale] !== null).map((scale) => ({
      name: scale,
      answers: { ...answers, scales: { ...scales, [scale]: null } },
    })),
    ...(answers.budget === null ? [] : [{ name: 'budget' as const, answers: { ...answers, budget: null } }]),
    ...(answers.kind === null ? [] : [{ name: 'kind' as const, answers: { ...answers, kind: null } }]),
  ];
}
