import { toPlainLine } from '#contract/text/plain-text.ts';
import { z } from 'zod';
import { problem } from '#contract/http/problems.ts';
import { count } from '#contract/http/paging-query.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type {
  ListFilter,
  ListOperator,
  ListOrder,
  ListPosition,
  ListRequest,
  ListValue,
} from '#platform/lists/list-request.ts';
import type { Failure } from '../../endpoint.ts';
import { invalidParameter, refuseRepeated } from '../../field-problems.ts';
import { fieldHidden } from '../failures.ts';
import { BOUNDS, type ListField, type ListFields, maySee } from './list-fields.ts';

type List = {
  fields: ListFields;
  isSearchable: boolean;
  /** Order without `sort`. */
  sort: string;
  caller: StaffCaller;
};

const DEFAULT_LIMIT = 50;
export const LimitSchema = count(1, 200, 'Greatest number of items.', DEFAULT_LIMIT);
const MAX_VALUES = 100;
const MAX_TEXT = 200;

/**
 * Parses the query of a list. `open` returns the position of a cursor, if it belongs to this
 * request.
 */
export async function parseListRequest(
  query: URLSearchParams,
  list: List,
  open: (cursor: string, request: ListRequest) => Promise<ListPosition | undefined>,
): Promise<{ request: ListRequest } | Failure> {
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return refuseRepeated(repeated);
  const limit = LimitSchema.safeParse(query.get('limit') ?? undefined);
  if (!limit.success) return invalidParameter('limit', limit.error.issues[0]?.message ?? '');
  const withTotal = query.get('count') ?? 'false';
  if (withTotal !== 'true' && withTotal !== 'false')
    return invalidParameter('count', 'must be true or false');
  const q = list.isSearchable ? toPlainLine(query.get('q') ?? '') : undefined;
  if (q !== undefined && q.length > MAX_TEXT) return invalidParameter('q', `can be at most ${MAX_TEXT} long`);
  const sort = parseSort(query.get('sort') ?? list.sort, list);
  if ('problem' in sort) return sort;
  const filters = parseFilters(query, list);
  if ('problem' in filters) return filters;
  const request: ListRequest = {
    limit: limit.data ?? DEFAULT_LIMIT,
    filters: filters.filters,
    // An empty text searches nothing.
    q: q || undefined,
    sort: sort.sort,
    withTotal: withTotal === 'true',
  };
  const cursor = query.get('cursor');
  if (cursor === null) return { request };
  const after = await open(cursor, request);
  return after
    ? { request: { ...request, after } }
    : { problem: { ...problem('cursor-mismatch', MISMATCH), errors: CURSOR_ERRORS } };
}

const MISMATCH = 'Begin again without cursor: the filter or the order is another.';
const CURSOR_ERRORS = [{ pointer: '/cursor', code: 'mismatch', detail: MISMATCH }];

function parseSort(text: string, { fields, caller }: List): { sort: ListOrder[] } | Failure {
  const sort: ListOrder[] = [];
  for (const part of text.split(',')) {
    const isDescending = part.startsWith('-');
    const name = isDescending ? part.slice(1) : part;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field?.sort || sort.some((order) => order.field === name))
      return invalidParameter('sort', `cannot be ${text.slice(0, MAX_TEXT)}`);
    if (!maySee(field, caller)) return fieldHidden(name, field.permission);
    sort.push({ field: name, isDescending });
  }
  return { sort };
}

function parseFilters(query: URLSearchParams, { fields, caller }: List): { filters: ListFilter[] } | Failure {
  const filters: ListFilter[] = [];
  for (const [name, field] of Object.entries(fields)) {
    for (const operator of OPERATORS) {
      const parameter = operator === 'in' ? name : `${name}.${operator}`;
      const text = field.filter === undefined ? null : query.get(parameter);
      if (text === null || (operator !== 'in' && field.filter !== 'range')) continue;
      if (!maySee(field, caller)) return fieldHidden(parameter, field.permission);
      const values = parseValues(text, operator, field);
      if (typeof values === 'string') return invalidParameter(parameter, values);
      filters.push({ field: name, operator, values });
    }
  }
  return { filters };
}

const OPERATORS: readonly ListOperator[] = ['in', ...BOUNDS];

/** Returns what is wrong with the text if it cannot be parsed. */
function parseValues(text: string, operator: ListOperator, field: ListField): (ListValue | null)[] | string {
  const parts = operator === 'in' ? splitValues(text) : [text];
  if (parts.length > MAX_VALUES) return `can name at most ${MAX_VALUES} values`;
  const values: (ListValue | null)[] = [];
  for (const part of parts) {
    if (part === 'null' && operator === 'in') {
      values.push(null);
      continue;
    }
    const value = parseValue(part, field);
    if (value === undefined)
      return field.values ? `must be one of ${field.values.join(', ')}` : `must be ${TYPES[field.type]}`;
    values.push(value);
  }
  return values;
}

/** Splits values at commas; `\\,` is a comma inside one, and `\\\\` a backslash. */
const splitValues = (text: string): string[] =>
  text.split(/(?<=(?<!\\)(?:\\\\)*),/).map((part) => part.replaceAll(/\\([,\\])/g, '$1'));

function parseValue(text: string, { type, values }: ListField): ListValue | undefined {
  if (values && !values.includes(text)) return undefined;
  switch (type) {
    case 'text':
      return text.length <= MAX_TEXT ? text.normalize('NFC') : undefined;
    case 'integer': {
      const number = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
      return IntegerSchema.safeParse(number).data;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'instant':
      return InstantSchema.safeParse(text).success ? text : undefined;
    case 'day':
      return DaySchema.safeParse(text).success ? text : undefined;
    case 'id':
      return IdSchema.safeParse(text).success ? text : undefined;
  }
}

/** PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647;
const IntegerSchema = z.int().min(-MAX_INTEGER).max(MAX_INTEGER);
const InstantSchema = z.iso.datetime({ offset: true });
const DaySchema = z.iso.date();
const IdSchema = z.uuid();

const TYPES: Readonly<Record<ListField['type'], string>> = {
  text: `a text of at most ${MAX_TEXT} characters`,
  integer: 'a whole number',
  boolean: 'true or false',
  instant: 'a time in ISO 8601, such as 2026-01-31T09:30:00Z',
  day: 'a day, such as 2026-01-31',
  id: 'an id',
};
