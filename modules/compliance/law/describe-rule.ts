import type { RuleValue } from '../rules.ts';
import { type NewLawRule, parseRule } from './law-rule.ts';

/** Returns what a rule says, for operators: `HST 14 %, on delivery too`. */
export function describeRule(rule: NewLawRule): string {
  const parsed = parseRule(rule);
  const { kind, value, classes } = parsed;
  switch (kind) {
    case 'age':
      return `${value.years} years`;
    case 'tax':
      return `${value.name} ${value.rateMillionths / 10_000} % on ${classes.join(', ')}${value.appliesToDelivery ? ' and delivery' : ''}`;
    case 'deposit':
      return describeContainer(classes, value);
    case 'fee':
      return `${describeContainer(classes, value)}, ${value.isInPrice ? 'in the price' : 'added'}`;
    case 'hours':
      return `from ${value.earliest} to ${value.latest}`;
    case 'language':
      return `${value.requires} in ${value.language} first`;
    case 'floor':
      return `${value.cadCents} cents (CAD) per ${value.per}, ${value.fromAbvPercent} to ${value.toAbvPercent} % by volume`;
    case 'promotion':
      return value.allowsDiscountCodes ? 'discount codes allowed' : 'no discount codes';
  }
}

const describeContainer = (classes: NewLawRule['classes'], value: RuleValue<'deposit'>): string =>
  `${value.eachCadCents} cents (CAD) on ${classes.join(', ')} in ${value.materials.join(', ')}, ${describeRange(value)}`;

function describeRange({ fromMl, toMl }: { fromMl: number; toMl?: number | undefined }): string {
  if (toMl === undefined) return fromMl === 0 ? 'any size' : `from ${fromMl} mL`;
  return fromMl === 0 ? `to ${toMl} mL` : `${fromMl} to ${toMl} mL`;
}
