import type { Answers, Step } from '#contract/sommelier/answers.ts';
import type { Bottle } from './bottle.ts';
import { chooseBottles, MOST_BOTTLES } from './choose.ts';
import { fewerOf } from './sentences/fewer.ts';
import { lackOf } from './sentences/lack.ts';
import { MOST_REASONS, reasonsFor } from './sentences/reasons.ts';
import type { Shelf } from './shelf.ts';
import type { Advice, Advised } from './advice.ts';
import { stepAlong, stepsFrom } from './steps.ts';
import { FEWER_WORDS } from './words.ts';

/** The bottles that the answers lead to, with their reasons. */
export function adviseBy(shelf: Shelf, answers: Answers): Advice {
  const chosen = chooseBottles(shelf, shelf.scoresBy(answers)).flatMap((place) => shelf.bottles[place] ?? []);
  const told = new Set<string>();
  return {
    bottles: chosen.map((bottle) => ({
      number: bottle.number,
      slug: bottle.slug,
      reasons: reasonsFor(bottle, answers, told),
      lack: lackOf(bottle, answers, told),
    })),
    fewer: fewerOf(shelf, answers, chosen.length),
    steps: chosen[0] ? stepsFrom(shelf, chosen[0], answers) : [],
  };
}

/** The bottles one step from another: within the limits of the answers, and else as near to it as can be. */
export function adviseAlong(
  shelf: Shelf,
  answers: Answers,
  { step, from }: { step: Step; from: string },
): Advice {
  const start = shelf.find(from);
  if (!start) return { bottles: [], fewer: FEWER_WORDS.gone, steps: [] };
  const stepped = stepAlong(shelf, start, step, answers);
  const told = new Set<string>();
  const bottles = stepped.map(({ bottle, changes, stays }): Advised => {
    const reasons = reasonsFor(bottle, answers, told);
    return {
      number: bottle.number,
      slug: bottle.slug,
      reasons: [changes, stays, ...reasons].slice(0, MOST_REASONS + 1),
      // Who leaves alcohol behind is not told so as of a fault.
      lack: lackOf(bottle, step === 'without-alcohol' ? withKindOf(bottle, answers) : answers, told),
    };
  });
  return {
    bottles,
    fewer: fewerSteps(stepped.length, start, step),
    steps: stepped[0] ? stepsFrom(shelf, stepped[0].bottle, answers) : [],
  };
}

const withKindOf = ({ lineage }: Bottle, answers: Answers): Answers => ({
  ...answers,
  kind: lineage.at(-1) ?? null,
});

function fewerSteps(count: number, start: Bottle, step: Step): string | null {
  if (count >= MOST_BOTTLES) return null;
  return count === 0 ? FEWER_WORDS.noStep(start.name, step) : FEWER_WORDS.fewSteps(count, start.name, step);
}
