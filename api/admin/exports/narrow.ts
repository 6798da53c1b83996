import { z } from 'zod';
import { type ExportKind, type ExportList, getExportKind } from '#contract/staff/exports.ts';
import type { Narrowing } from '#modules/exports/index.ts';
import { GROUPINGS } from '#modules/reports/index.ts';
import type { Failure } from '../../endpoint.ts';
import type { BaseCall } from '../admin-definition.ts';
import { parseFilter, type RowList } from '../bulk/select-rows.ts';
import { PRODUCT_LIST } from '../catalogue/read-endpoints.ts';
import { REDIRECT_LIST } from '../catalogue/redirect-endpoints.ts';
import { LEVEL_LIST, MOVEMENT_LIST } from '../catalogue/stock-endpoints.ts';
import { CUSTOMER_LIST } from '../customers/endpoints.ts';
import { invalidField } from '../failures.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';
import { EVENT_FIELDS } from '../history/endpoints.ts';
import { ORDER_LIST } from '../orders/list-orders.ts';

/** The lists by whose filters an export is narrowed. */
const LISTS: Readonly<Record<ExportList, RowList<unknown>['list']>> = {
  products: PRODUCT_LIST,
  orders: ORDER_LIST,
  customers: CUSTOMER_LIST,
  'stock-levels': LEVEL_LIST,
  'stock-movements': MOVEMENT_LIST,
  redirects: REDIRECT_LIST,
  reports: {
    fields: {
      day: { type: 'day', filter: 'range', sort: true },
      by: { type: 'text', values: GROUPINGS, filter: 'values' },
    },
    sort: 'day',
  },
  'audit-events': { fields: EVENT_FIELDS, sort: '-at' },
};

type Asked = {
  kinds: readonly ExportKind[];
  ids?: readonly string[] | undefined;
  filter?: Readonly<Record<string, string>> | undefined;
};

const IdSchema = z.guid();

/** Which rows are taken out: all, those of a filter, or those that are named. */
export async function narrow({ kinds, ids, filter }: Asked, call: BaseCall): Promise<Narrowing | Failure> {
  if (ids === undefined && filter === undefined) return { filters: [] };
  const pointer = ids === undefined ? '/filter' : '/ids';
  const lists = new Set(kinds.map((kind) => getExportKind(kind).list));
  const [list] = lists;
  if (list === undefined || lists.size > 1)
    return invalidField(pointer, 'foreign', FIELD_SENTENCES.notOfKinds);
  if (ids !== undefined && filter !== undefined)
    return invalidField('/ids', 'required', FIELD_SENTENCES.eitherSelection);
  if (ids !== undefined) return pick(list, ids);
  const request = await parseFilter(filter ?? {}, LISTS[list], call);
  return 'problem' in request ? request : { filters: request.filters, q: request.q };
}

/** Orders are named by their numbers, everything else by its id. */
function pick(list: ExportList, ids: readonly string[]): Narrowing {
  if (list === 'orders') return { filters: [{ field: 'number', operator: 'in', values: ids }] };
  // What is no id names nothing.
  return { filters: [], ids: ids.filter((id) => IdSchema.safeParse(id).success) };
}
