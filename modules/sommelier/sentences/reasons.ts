import { formatCents } from '#contract/money.ts';
import { type Answers, SCALES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { type OneAnswer, pointsOf, saidIn } from '../rules/one-answer.ts';
import { textOf } from '../rules/facts.ts';
import { reasonsOfCompanion, reasonsOfWhom } from './of-people.ts';
import { isSilentOn, reasonsOfAbsence, reasonsOfLevel, reasonsOfTaste } from './of-tastes.ts';
import { ended, makerOf, PARTICULAR, particularsOf, quoted, tellings, volumeOf } from './phrases.ts';

/** A bottle has no more reasons than a person reads. */
export const MOST_REASONS = 5;

/**
 * Why a bottle is true to one answer: one sentence of its own data, told in several ways, the best first. None where nothing
 * speaks for it: then nothing is said.
 */
export function reasonsOf(bottle: Bottle, said: OneAnswer): string[] {
  switch (said.question) {
    case 'whom':
      return reasonsOfWhom(bottle, said.value);
    case 'with':
      return reasonsOfCompanion(bottle, said.value);
    case 'flavour':
      return reasonsOfTaste(bottle, said.value);
    case 'much':
      return reasonsOfLevel(bottle, said.scale, said.value);
    case 'budget':
      return ofBudget(bottle, said.value);
    case 'kind':
      return ofKind(bottle, said.value);
  }
}

/**
 * The reasons of a bottle for all that was answered, the weightiest first and at least one. What was said before, of this
 * bottle or of another one beside it, is not said again: `told` holds sentences and quotations, and takes these.
 */
export function reasonsFor(bottle: Bottle, answers: Answers, told: Set<string>): string[] {
  const began = new Set<string>();
  const reasons: string[] = [];
  for (const tellingsOfOne of tellingsByWeight(bottle, answers)) {
    if (reasons.length === MOST_REASONS) break;
    const fresh = tellingsOfOne.filter((text) => !began.has(beginningOf(text)));
    for (const reason of firstUntold(fresh, told)) {
      reasons.push(reason);
      began.add(beginningOf(reason));
    }
  }
  return reasons.length > 0 ? reasons : firstUntold(ofItself(bottle), told);
}

/** How the particular of a telling begins; a telling without one is like no other. */
const beginningOf = (text: string): string => PARTICULAR.exec(text)?.[1] ?? text;

function tellingsByWeight(bottle: Bottle, answers: Answers): string[][] {
  const said = saidIn(answers);
  // What is absent is one sentence, and smoke that was asked for twice is told once.
  const absent = SCALES.filter((scale) => answers.scales[scale] === 'none' && isSilentOn(bottle, scale));
  const isToldElsewhere = (one: OneAnswer): boolean =>
    (one.question === 'much' && absent.slice(1).includes(one.scale)) ||
    (one.question === 'flavour' && one.value === 'smoke' && answers.scales.smoke !== null);
  return said
    .filter((one) => !isToldElsewhere(one))
    .map((one) => ({ one, points: pointsOf(bottle, one) }))
    .sort((a, b) => b.points - a.points)
    .map(({ one }) =>
      one.question === 'much' && one.scale === absent[0] && absent.length > 1
        ? reasonsOfAbsence(bottle, absent)
        : reasonsOf(bottle, one),
    );
}

const QUOTATION = /“[^”]*”/g;

/** The first telling that was not heard yet, nor any quotation in it. */
export function firstUntold(tellingsOfOne: readonly string[], told: Set<string>): string[] {
  const isHeard = (text: string): boolean =>
    told.has(text) || (text.match(QUOTATION) ?? []).some((quotation) => told.has(quotation));
  const [telling] = tellingsOfOne.filter((text) => !isHeard(text));
  if (telling === undefined) return [];
  for (const text of [telling, ...(telling.match(QUOTATION) ?? [])]) told.add(text);
  return [telling];
}

function ofBudget(bottle: Bottle, budget: number): string[] {
  const leftCents = budget * 100 - bottle.paidCents;
  if (leftCents < 0) return [];
  const price = `${formatCents(bottle.paidCents)} for ${volumeOf(bottle)}`;
  const rest =
    leftCents === 0
      ? `meets your $${budget} to the cent`
      : `leaves ${formatCents(leftCents)} of your $${budget}`;
  return [`At ${price} it ${rest}.`, `${bottle.name} costs ${price}, which ${rest}.`];
}

function ofKind(bottle: Bottle, kind: string): string[] {
  const at = bottle.lineage.indexOf(kind);
  const name = bottle.lineageNames[at];
  if (name === undefined) return [];
  const style = textOf(bottle, 'style');
  const fact = `It stands under ${name}, as you asked, and comes from ${makerOf(bottle)}`;
  return [
    ...(style === undefined ? [] : [ended(`${fact}; its style is ${quoted(style)}`)]),
    ended(fact),
    ...tellings(fact, particularsOf(bottle)),
  ];
}

// Where nothing was asked, or nothing that was asked can be told apart.
function ofItself(bottle: Bottle): string[] {
  const others = particularsOf(bottle);
  return bottle.rating === null
    ? others.map((text) => ended(text.charAt(0).toUpperCase() + text.slice(1)))
    : tellings(`It is rated ${bottle.rating} of 5`, others);
}
