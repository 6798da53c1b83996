import type { Answers, Refinement } from '#contract/sommelier/answers.ts';
import type { Recommendations, Fewer } from './recommendations.ts';
import type { Bottle } from './bottle.ts';
import { chooseBottles, MAX_BOTTLES } from './choose.ts';
import { getDrawbackLine } from './sentences/but.ts';
import { explainFewer } from './sentences/fewer.ts';
import { whyLine } from './sentences/why.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import { findRefinementsWithin, refinementsFrom } from './steps.ts';
import { FEWER_MESSAGES } from './messages.ts';

/**
 * Returns the recommended bottles for the answers, each with a line on why it fits and one on its
 * drawback.
 */
export function recommend(scored: ScoredBottles, answers: Answers): Recommendations {
  const chosen = chooseBottles(scored, scored.scoresBy(answers)).flatMap(
    (place) => scored.bottles[place] ?? [],
  );
  return {
    bottles: chosen.map((bottle) => ({
      number: bottle.number,
      slug: bottle.slug,
      lines: [
        { name: 'why', text: whyLine(bottle, answers) },
        { name: 'but', text: getDrawbackLine(bottle, answers) },
      ],
    })),
    fewer: explainFewer(scored, answers, chosen.length),
    steps: chosen[0] ? refinementsFrom(scored, chosen[0], answers) : [],
  };
}

/**
 * Returns bottles one refinement away from another: within the limits of the answers, otherwise as
 * similar as possible.
 */
export function recommendRefinements(
  scored: ScoredBottles,
  answers: Answers,
  { step, from }: { step: Refinement; from: string },
): Recommendations {
  const start = scored.find(from);
  if (!start) return { bottles: [], fewer: { text: FEWER_MESSAGES.gone, looser: [] }, steps: [] };
  const refined = findRefinementsWithin(scored, start, step, answers);
  return {
    bottles: refined.map(({ bottle, changes, stays }) => ({
      number: bottle.number,
      slug: bottle.slug,
      lines: [
        { name: 'changes', text: changes },
        { name: 'stays', text: stays },
      ],
    })),
    fewer: fewerRefinements(refined.length, start, step),
    steps: refined[0] ? refinementsFrom(scored, refined[0].bottle, answers) : [],
  };
}

function fewerRefinements(count: number, start: Bottle, step: Refinement): Fewer | null {
  if (count >= MAX_BOTTLES) return null;
  const text =
    count === 0 ? FEWER_MESSAGES.noStep(start.name, step) : FEWER_MESSAGES.fewSteps(count, start.name, step);
  return { text, looser: [] };
}
