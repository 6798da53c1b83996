import { shareADay } from '../date-range.ts';
import { type NewLawRule, parseRule } from './law-rule.ts';

type Rule = Pick<NewLawRule, 'id' | 'province' | 'classes' | 'from' | 'to' | 'origin' | 'kind' | 'value'>;

const shareOne = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.some((item) => other.includes(item));

/**
 * Whether two rules answer the same question, apart from their days: the age of a province; a tax
 * of one name; the deposit or the fee of a container; the hours; a demand of language; the floor of a
 * strength; promotions of a class.
 */
export function isSameCase(one: Rule, other: Rule): boolean {
  if (one.kind !== other.kind || one.province !== other.province) return false;
  const [a, b] = [parseRule(one), parseRule(other)];
  switch (a.kind) {
    case 'age':
    case 'hours':
      return true;
    case 'tax':
      return b.kind === 'tax' && a.value.name === b.value.name;
    case 'language':
      return (
        b.kind === 'language' &&
        a.value.language === b.value.language &&
        a.value.requires === b.value.requires
      );
    case 'promotion':
      return shareOne(a.classes, b.classes);
    case 'floor':
      return (
        b.kind === 'floor' &&
        shareOne(a.classes, b.classes) &&
        a.value.per === b.value.per &&
        a.value.fromAbvPercent < b.value.toAbvPercent &&
        b.value.fromAbvPercent < a.value.toAbvPercent
      );
    case 'deposit':
    case 'fee':
      return (
        b.kind === a.kind &&
        shareOne(a.classes, b.classes) &&
        shareOne(a.value.materials, b.value.materials) &&
        a.value.fromMl <= (b.value.toMl ?? Number.POSITIVE_INFINITY) &&
        b.value.fromMl <= (a.value.toMl ?? Number.POSITIVE_INFINITY)
      );
  }
}

/** Whether two rules answer the same question on a common day. */
export const overlaps = (one: Rule, other: Rule): boolean => shareADay(one, other) && isSameCase(one, other);
