import {
  type AddRulesResult,
  describeRule,
  describeUncovered,
  type EndRuleResult,
  type LawRule,
  overlaps,
} from '#modules/compliance/commands.ts';
import { CommandError } from '../command.ts';

/** A rule in one line: its id, and what it says. */
export const describeLine = (rule: LawRule): string => `${rule.id}  ${describeRule(rule)}`;

/** Returns which rule of the other origin it wins over or yields to; `''` without one. */
export function describeWinner(rule: LawRule, inForce: readonly LawRule[]): string {
  const others = inForce.filter((one) => one.origin !== rule.origin && overlaps(one, rule));
  if (others.length === 0) return '';
  return `  (${rule.origin === 'merchant' ? 'wins over' : 'yields to'} ${others.map(({ id }) => id).join(', ')})`;
}

export const missingRule = (id: string): CommandError =>
  new CommandError(`There is no rule ${id}: see law list.`);

export function describeRefusal(result: Exclude<AddRulesResult, { kind: 'added' }>): string {
  const nothing = 'Nothing was changed.';
  switch (result.kind) {
    case 'invalid':
      return `${result.id}: ${result.field} ${result.message}. ${nothing}`;
    case 'exists':
      return `There is a rule ${result.id} already. ${nothing}`;
    case 'overlap':
      return `${result.id} is for the same case and days as ${result.other}: end that one first. ${nothing}`;
    case 'no-source':
      return `${result.id} has no source. ${nothing}`;
    case 'past-start':
      return `${result.id} begins on ${result.from}, before today. Orders keep the rules they were priced by. Add --past if that is meant. ${nothing}`;
    case 'uncovered':
      return `With these rules ${describeUncovered(result.gap)}. ${nothing}`;
    case 'not-succeeded':
      return `${describeEndRefusal(result.why, result.id)} ${nothing}`;
  }
}

export function describeEndRefusal(result: Exclude<EndRuleResult, { kind: 'ended' }>, id: string): string {
  switch (result.kind) {
    case 'unknown':
      return `There is no rule ${id}: see law list.`;
    case 'delivered':
      return `${id} came with a release, which ends it. Add a rule of your own: it wins.`;
    case 'ended-before':
      return `${id} has its end already: ${result.to}.`;
    case 'past-end':
      return 'A rule cannot end before today: orders of these days were priced by it.';
    case 'before-start':
      return `${id} begins on ${result.from}: it can end on a later day.`;
    case 'uncovered':
      return `Without that rule ${describeUncovered(result.gap)}. Add its successor first.`;
  }
}
