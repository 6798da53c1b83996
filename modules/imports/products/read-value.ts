import { type FieldName, type FieldRow, getField, isFieldName } from '#contract/catalog/product-fields.ts';
import { foldText } from '#contract/text/fold-text.ts';
import {
  parseTypedCents,
  parseTypedMillilitres,
  parseTypedNumber,
  parseTypedPercent,
} from '#contract/parse-typed-number.ts';
import { ROW_ERRORS } from '../messages.ts';
import { toPlainNumber } from '../values/judge-number.ts';
import { isShortenedByExcel, toSku } from '../values/parse-code.ts';
import { parseDay, parseInstant } from '../values/parse-instant.ts';
import { parseFlag } from '../values/parse-flag.ts';
import { splitList, withoutTags } from '../values/plain-cell.ts';
import type { DecimalMark } from '#contract/staff/imports.ts';
import type { CatalogueWorld } from './catalogue-world.ts';
import type { ReadAs } from '../columns/read-columns.ts';
import type { Target } from '../columns/target.ts';

export type ReadValue = { value: unknown } | { error: string };

/** Decimals that are read of a number; its field rounds or refuses them. */
const MAX_DECIMALS = 4;
const COST_DECIMALS = 4;
const GRAMS: Readonly<Record<string, number>> = { '': 1, g: 1, kg: 1_000 };

/** What other shops and people call the choices of a field. */
const CHOICE_NAMES: Partial<Record<FieldName, Readonly<Record<string, string>>>> = {
  status: {
    active: 'published',
    actif: 'published',
    publie: 'published',
    yes: 'published',
    y: 'published',
    true: 'published',
    '1': 'published',
    brouillon: 'draft',
    unpublished: 'draft',
    unlisted: 'draft',
    no: 'draft',
    n: 'draft',
    false: 'draft',
    '0': 'draft',
    '-1': 'draft',
    archive: 'archived',
  },
  productClass: {
    spirit: 'spirits',
    spiritueux: 'spirits',
    liquor: 'spirits',
    vin: 'wine',
    biere: 'beer',
    cider: 'beer',
    cidre: 'beer',
    'sans alcool': 'no-alcohol',
    'non-alcoholic': 'no-alcohol',
    'no alcohol': 'no-alcohol',
  },
  containerMaterial: {
    bottle: 'glass',
    bouteille: 'glass',
    verre: 'glass',
    canette: 'can',
    cannette: 'can',
    autre: 'other',
  },
};

/** What cells name. */
export type Words = Pick<CatalogueWorld, 'currency' | 'timeZone' | 'findCategory' | 'findSupplier'>;

/** Reads a cell of a target; it is not empty. */
export function readValue(target: Target, text: string, { mark, unit }: ReadAs, world: Words): ReadValue {
  switch (target.kind) {
    case 'text':
      return { value: text };
    case 'description':
      return { value: withoutTags(text) };
    case 'texts':
      return { value: splitList(text) };
    case 'code':
      if (isShortenedByExcel(text)) return { error: ROW_ERRORS.shortened(text) };
      return { value: target.id === 'sku' ? toSku(text) : text };
    case 'money':
      return readNumber(text, mark, (plain) => parseTypedCents(plain, world.currency));
    case 'percent':
      return readNumber(text, mark, parseTypedPercent);
    case 'volume':
      return readNumber(withUnit(text, unit), mark, parseTypedMillilitres, ROW_ERRORS.noVolume);
    case 'weight':
      return readNumber(withUnit(text, unit), mark, parseGrams, ROW_ERRORS.noWeight);
    case 'number':
      return readNumber(text, mark, (plain) => parseTypedNumber(plain, MAX_DECIMALS));
    case 'flag': {
      const flag = parseFlag(text);
      return flag === undefined ? { error: ROW_ERRORS.noFlag(text) } : { value: flag };
    }
    case 'choice':
      return readChoices(target.id, text);
    case 'category': {
      const found = world.findCategory(text);
      if (found === 'unknown') return { error: ROW_ERRORS.noCategory(text) };
      return found === 'several' ? { error: ROW_ERRORS.manyCategories(text) } : { value: found.id };
    }
    case 'supplier': {
      const id = world.findSupplier(text);
      return id === undefined ? { error: ROW_ERRORS.noSupplier(text) } : { value: id };
    }
    case 'cost':
      return readNumber(text, mark, (plain) =>
        parseTypedNumber(plain.replaceAll(/[$\s]|[A-Z]{3}/g, ''), COST_DECIMALS),
      );
    case 'day': {
      const day = parseDay(text);
      return day === undefined ? { error: ROW_ERRORS.noDay(text) } : { value: day };
    }
    case 'instant': {
      const instant = parseInstant(text, world.timeZone);
      return instant === undefined ? { error: ROW_ERRORS.noInstant(text) } : { value: instant };
    }
    case 'attribute':
      throw new Error('attributes are read by their definitions');
  }
}

/** Reads a number that is written with the mark of its column. */
export function readNumber(
  text: string,
  mark: DecimalMark,
  parse: (plain: string) => number | null | undefined,
  explain: (text: string) => string = ROW_ERRORS.noNumber,
): ReadValue {
  if (isShortenedByExcel(text)) return { error: explain(text) };
  const plain = toPlainNumber(text, mark);
  if (plain === undefined) return { error: ROW_ERRORS.wrongMark(text, mark) };
  const number = parse(plain);
  return typeof number === 'number' ? { value: number } : { error: explain(text) };
}

const withUnit = (text: string, unit: string | null): string =>
  unit !== null && /\d\s*$/.test(text) ? `${text} ${unit}` : text;

function parseGrams(text: string): number | undefined {
  const [, amount = text, unit = ''] = /^(.*?\d)\s*(k?g)\.?\s*$/i.exec(text) ?? [];
  const number = parseTypedNumber(amount, MAX_DECIMALS);
  if (typeof number !== 'number') return undefined;
  const grams = Math.round(number * (GRAMS[unit.toLowerCase()] ?? 1) * 1000) / 1000;
  return Number.isInteger(grams) ? grams : undefined;
}

function readChoices(field: string, text: string): ReadValue {
  const row: FieldRow | undefined = isFieldName(field) ? getField(field) : undefined;
  if (!isFieldName(field) || row?.kind !== 'choice') throw new Error(`${field} has no choices`);
  const { choices, many } = row;
  const names = CHOICE_NAMES[field];
  const read: string[] = [];
  for (const part of many === undefined ? [text] : splitList(text)) {
    const word = foldText(part);
    const choice = choices.find((one) => foldText(one) === word) ?? names?.[word];
    if (choice === undefined) return { error: ROW_ERRORS.noChoice(part, choices) };
    read.push(choice);
  }
  return { value: many === undefined ? read[0] : read };
}
