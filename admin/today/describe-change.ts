import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { words } from './messages.ts';
import type { Today } from './today.ts';

export type Change = Today['upcoming'][number];
type LawChange = Extract<Change, { kind: 'law' }>['changes'][number];

const MILLIONTHS_OF_PER_CENT = 10_000;

const nameProvince = (code: ProvinceCode): string => PROVINCES.find((one) => one.code === code)?.name ?? code;

/** What changes on a day, in few words, and each of the changes. */
export function describeChange(change: Change): { title: string; details: string[] } {
  switch (change.kind) {
    case 'law':
      return {
        title: words.lawChanges(change.ruleKind, change.changes.length),
        details: change.changes.map(describeLaw),
      };
    case 'licence-begins':
    case 'licence-ends':
      return { title: words.licence[change.kind], details: [formatList(change.provinces.map(nameProvince))] };
    case 'training-ends':
      return {
        title: words.trainingEnds,
        details: change.certificates.map(({ person, certificate }) => words.certificate(person, certificate)),
      };
    case 'price':
    case 'sale': {
      const { count, products, kind } = change;
      const named = products.map(({ name, cents }) => `${name}, ${formatCents(cents)}`);
      const others = count - products.length;
      return {
        title: words.prices(kind, count),
        details: others > 0 ? [...named, words.moreProducts(others)] : named,
      };
    }
  }
}

function describeLaw({ province, deposit, fee = deposit, tax }: LawChange): string {
  const where = nameProvince(province);
  if (fee) {
    const { materials, fromMl, toMl, before, after } = fee;
    const what = words.containers(materials, fromMl, toMl);
    return words.amounts(
      `${where}, ${what}`,
      before === null ? null : `${before}¢`,
      after === null ? null : `${after}¢`,
    );
  }
  if (tax) {
    const rate = (millionths: number | null): string | null =>
      millionths === null ? null : `${formatNumber(millionths / MILLIONTHS_OF_PER_CENT)}%`;
    const { name, before, after, onDelivery } = tax;
    return onDelivery === null
      ? words.amounts(`${where}, ${name}`, rate(before), rate(after))
      : words.taxOnDelivery(where, name, rate(after) ?? '', onDelivery);
  }
  return where;
}
