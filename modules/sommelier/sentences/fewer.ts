import { type Answers, SCALES } from '#contract/sommelier/answers.ts';
import { countTrue, MOST_BOTTLES } from '../choose.ts';
import type { Shelf } from '../shelf.ts';
import { FEWER_WORDS, WITHOUT_WORDS } from '../words.ts';

/** Why so many bottles are shown, and which answer to take back for more; null for three. */
export function fewerOf(shelf: Shelf, answers: Answers, shown: number): string | null {
  if (shown >= MOST_BOTTLES) return null;
  if (!shelf.bottles.some(({ isInStock }) => isInStock)) return FEWER_WORDS.nothingInStock;
  const first = shown === 0 ? FEWER_WORDS.none : FEWER_WORDS.some(shown);
  const loosened = looser(answers)
    .map(({ name, answers: without }) => ({ name, count: countTrue(shelf.scoresBy(without)) }))
    .filter(({ count }) => count > shown);
  // The first of the most: the order of the questions decides between equals.
  const most = loosened.reduce((best, { count }) => Math.max(best, count), 0);
  const best = loosened.find(({ count }) => count === most);
  if (!best) return looser(answers).length > 1 ? `${first} ${FEWER_WORDS.several}` : first;
  return `${first} ${FEWER_WORDS.without(WITHOUT_WORDS[best.name](answers), best.count)}`;
}

type Name = keyof typeof WITHOUT_WORDS;

/** The answers without each one that can leave a bottle out. */
function looser(answers: Answers): { name: Name; answers: Answers }[] {
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
