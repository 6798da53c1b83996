import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Answers, Refinement } from '#contract/sommelier/answers.ts';
import { getOrdinal } from '#modules/catalog-index/index.ts';
import type { Recommendations, Fewer, LineName } from './recommendations.ts';
import type { Bottle } from './bottle.ts';
import type { BottleTexts } from './bottle-texts.ts';
import { chooseBottles, MAX_BOTTLES } from './choose.ts';
import { explainFewer } from './sentences/fewer.ts';
import { getSentences } from './sentences/sentences.ts';
import type { LiveScored } from './live-scored.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import { listFurther, loadRefinements, refinementsFrom } from './steps.ts';
import { getMessages } from './messages.ts';

/**
 * Returns the recommended bottles for the answers, each with its taste, the
 * reasons why it fits, and its drawback.
 */
export async function recommend(
  scored: LiveScored,
  texts: BottleTexts,
  answers: Answers,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Recommendations> {
  const { describeTaste, getReason, getReasonLine, getDrawbackLine } = getSentences(locale);
  const { numbers, fewer, steps } = await scored.read((all) => chooseFor(all, answers, locale));
  const bottles = await texts.load(numbers);
  return {
    bottles: bottles.map((bottle) => ({
      number: bottle.number,
      slug: bottle.slug,
      taste: describeTaste(bottle, answers),
      reason: getReason(bottle, answers),
      lines: [
        ...getLine('why', getReasonLine(bottle, answers)),
        ...getLine('but', getDrawbackLine(bottle, answers)),
      ],
    })),
    fewer,
    steps,
  };
}

const getLine = (name: LineName, text: string | undefined) => (text === undefined ? [] : [{ name, text }]);

function chooseFor(
  scored: ScoredBottles,
  answers: Answers,
  locale: Locale,
): { numbers: number[]; fewer: Fewer | null; steps: Refinement[] } {
  const chosen = chooseBottles(scored, scored.scoresBy(answers));
  const [first] = chosen;
  return {
    numbers: chosen.map((ordinal) => scored.index.number[ordinal] ?? 0),
    fewer: explainFewer(scored, answers, chosen.length, locale),
    steps: first === undefined ? [] : refinementsFrom(scored, first, answers),
  };
}

/**
 * Returns bottles one refinement away from another: within the limits of the answers, otherwise as
 * similar as possible.
 */
export async function recommendRefinements(
  scored: LiveScored,
  texts: BottleTexts,
  answers: Answers,
  { step, from }: { step: Refinement; from: string },
  locale: Locale = DEFAULT_LOCALE,
): Promise<Recommendations> {
  const start = await texts.find(from);
  const further = start && (await scored.read((all) => listFurther(all, start.number, step, answers)));
  if (!start || !further)
    return { bottles: [], fewer: { text: getMessages(locale).fewer.gone, looser: [] }, steps: [] };
  const refined = await loadRefinements(texts, further, start, step, locale);
  const [first] = refined;
  return {
    bottles: refined.map(({ bottle, line }) => ({
      number: bottle.number,
      slug: bottle.slug,
      taste: '',
      reason: '',
      lines: [{ name: 'changes', text: line }],
    })),
    fewer: fewerRefinements(refined.length, start, step, locale),
    steps: first
      ? await scored.read((all) => refinementsFrom(all, getOrdinal(all.index, first.bottle.number), answers))
      : [],
  };
}

function fewerRefinements(count: number, start: Bottle, step: Refinement, locale: Locale): Fewer | null {
  if (count >= MAX_BOTTLES) return null;
  const { fewer } = getMessages(locale);
  const text = count === 0 ? fewer.noStep(start.name, step) : fewer.fewSteps(count, start.name, step);
  return { text, looser: [] };
}
