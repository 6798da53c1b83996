import type { Answers, Step } from '#contract/sommelier/answers.ts';
import type { Advice, Fewer } from './advice.ts';
import type { Bottle } from './bottle.ts';
import { chooseBottles, MOST_BOTTLES } from './choose.ts';
import { butLine } from './sentences/but.ts';
import { fewerOf } from './sentences/fewer.ts';
import { whyLine } from './sentences/why.ts';
import type { Shelf } from './shelf.ts';
import { stepAlong, stepsFrom } from './steps.ts';
import { FEWER_WORDS } from './words.ts';

/** The bottles that the answers lead to, each with why it fits and what speaks against it. */
export function adviseBy(shelf: Shelf, answers: Answers): Advice {
  const chosen = chooseBottles(shelf, shelf.scoresBy(answers)).flatMap((place) => shelf.bottles[place] ?? []);
  return {
    bottles: chosen.map((bottle) => ({
      number: bottle.number,
      slug: bottle.slug,
      lines: [
        { name: 'why', text: whyLine(bottle, answers) },
        { name: 'but', text: butLine(bottle, answers) },
      ],
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
  if (!start) return { bottles: [], fewer: { text: FEWER_WORDS.gone, looser: [] }, steps: [] };
  const stepped = stepAlong(shelf, start, step, answers);
  return {
    bottles: stepped.map(({ bottle, changes, stays }) => ({
      number: bottle.number,
      slug: bottle.slug,
      lines: [
        { name: 'changes', text: changes },
        { name: 'stays', text: stays },
      ],
    })),
    fewer: fewerSteps(stepped.length, start, step),
    steps: stepped[0] ? stepsFrom(shelf, stepped[0].bottle, answers) : [],
  };
}

function fewerSteps(count: number, start: Bottle, step: Step): Fewer | null {
  if (count >= MOST_BOTTLES) return null;
  const text =
    count === 0 ? FEWER_WORDS.noStep(start.name, step) : FEWER_WORDS.fewSteps(count, start.name, step);
  return { text, looser: [] };
}
