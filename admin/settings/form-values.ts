import { listFields, type SettingField, type SettingGroup } from '#contract/settings/setting-fields.ts';
import type { Currency } from '#contract/money.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import { toNumber } from '../forms/to-number.ts';
import { words } from './messages.ts';

export type Values = Readonly<Record<string, string | boolean>>;
type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_ZONE = 'America/Toronto';
/** A day that ends at midnight: fields of times know no 24:00. */
const MIDNIGHT = ['24:00', '00:00'] as const;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const findAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((within, key) => (isFields(within) ? within[key] : undefined), value);
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The parts of each row of a list. */
export const ROW_PARTS = { links: ['name', 'url'], days: ['day', 'name'] } as const;

/** How many rows a list shows; each row may still be empty. */
export const countOf = (path: string): string => `${path}/count`;

/** Returns the values of the form of a group. */
export const readValues = (group: SettingGroup, value: Fields): Values =>
  Object.assign(
    {},
    ...listFields(group).map(([path, field]) => readField(path, field, findAt(value, path.split('/')))),
  );

function readField(path: string, field: SettingField, value: unknown): Values {
  switch (field.kind) {
    case 'check':
      return { [path]: value !== false };
    case 'picture':
    case 'made':
      return {};
    case 'zone':
      return { [path]: textOf(value) || DEFAULT_ZONE };
    case 'cents':
      return { [path]: typeof value === 'number' ? (value / 100).toFixed(2) : '' };
    case 'several': {
      const chosen = isList(value) ? value : [];
      return Object.fromEntries(field.of.map((one) => [`${path}/${one}`, chosen.includes(one)]));
    }
    case 'span': {
      const [opens = '', closes = ''] = textOf(value).split('-');
      return {
        [`${path}/opens`]: opens.padStart(opens === '' ? 0 : 5, '0'),
        [`${path}/closes`]:
          closes === MIDNIGHT[0] ? MIDNIGHT[1] : closes.padStart(closes === '' ? 0 : 5, '0'),
      };
    }
    case 'links':
    case 'days': {
      const rows = isList(value) ? value : [];
      const cells = rows.flatMap((row, index) =>
        ROW_PARTS[field.kind].map((part) => [`${path}/${index}/${part}`, textOf(findAt(row, [part]))]),
      );
      return { [countOf(path)]: String(rows.length), ...Object.fromEntries(cells) };
    }
    default:
      return { [path]: textOf(value) };
  }
}

/** Kinds of fields that no form saves. */
export const SAVED_AT_ONCE: ReadonlySet<string> = new Set(['picture', 'made']);

type Leaf = { path: readonly string[]; value: unknown; isSide: boolean };

/**
 * Returns the body that saves a form: every field of the group, and `null` for one that is empty.
 * @throws {ApiProblem} naming the field that cannot be read
 */
export function toBody(group: SettingGroup, values: Values, currency: Currency): Record<string, unknown> {
  const leaves = listFields(group)
    .filter(([, { kind }]) => !SAVED_AT_ONCE.has(kind))
    .map(
      ([path, field]): Leaf => ({
        path: path.split('/'),
        value: parseField(path, field, values, currency),
        isSide: field.isSide === true,
      }),
    );
  return toTree(leaves);
}

function toTree(leaves: readonly Leaf[]): Record<string, unknown> {
  const groups = Map.groupBy(leaves, ({ path: [first = ''] }) => first);
  return Object.fromEntries(
    [...groups].map(([name, within]) => {
      const [leaf] = within;
      if (leaf?.path.length === 1) return [name, leaf.value];
      if (within.every(({ value, isSide }) => value === null || isSide)) return [name, null];
      const inner = toTree(within.map((one) => ({ ...one, path: one.path.slice(1) })));
      return [name, Object.fromEntries(Object.entries(inner).filter(([, value]) => value !== null))];
    }),
  );
}

function parseField(path: string, field: SettingField, values: Values, currency: Currency): unknown {
  const text = (name: string): string => String(values[name] ?? '').trim();
  switch (field.kind) {
    case 'check':
      return values[path] === true;
    case 'cents':
      return toCents(path, text(path), currency);
    case 'whole':
      return toNumber(path, text(path));
    case 'several':
      return field.of.filter((one) => values[`${path}/${one}`] === true);
    case 'span': {
      const [opens, closes] = [text(`${path}/opens`), text(`${path}/closes`)];
      if (opens === '' && closes === '') return null;
      if (opens === '' || closes === '') throw invalidField(path, words.oneTimeMissing);
      return `${opens}-${closes === MIDNIGHT[1] ? MIDNIGHT[0] : closes}`;
    }
    case 'links':
      return listRows(path, ROW_PARTS.links, values);
    case 'days': {
      const days = listRows(path, ROW_PARTS.days, values);
      return days.length === 0 ? null : days;
    }
    default:
      return text(path) || null;
  }
}

/** The rows of a list without their empty parts; empty rows at the end are left out. */
function listRows(path: string, parts: readonly string[], values: Values): Record<string, string>[] {
  const rows = Array.from({ length: Number(values[countOf(path)] ?? 0) }, (_, index) =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const text = String(values[`${path}/${index}/${part}`] ?? '').trim();
        return text === '' ? [] : [[part, text]];
      }),
    ),
  );
  return rows.slice(0, rows.findLastIndex((row) => Object.keys(row).length > 0) + 1);
}
