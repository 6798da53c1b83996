import { MAX_BULK_ROWS } from '#contract/staff/bulk-limits.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ListRequest } from '#platform/lists/list-request.ts';
import type { Failure } from '../../endpoint.ts';
import type { BaseCall } from '../admin-definition.ts';
import { failure, invalidField } from '../failures.ts';
import { type ListFields, listFilterNames } from '../lists/list-fields.ts';
import { parseListRequest } from '../lists/parse-list-request.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

/** The list whose filters select rows. */
export type RowList<Services> = {
  list: { fields: ListFields; search?: string; sort: string };
  /** Lists the ids that a request finds, at most `limit`. */
  listIds(tx: Transaction, request: ListRequest, call: BaseCall, services: Services): Promise<string[]>;
};

/** The rows that a caller chose, and how many it saw. */
type Selection = {
  ids?: string[] | undefined;
  filter?: Readonly<Record<string, string>> | undefined;
  expectedCount: number;
};

/**
 * The rows of a change: those that are named, or all that a filter of the list finds. Their number must
 * be the one that the caller saw.
 */
export async function selectRows<Services>(
  tx: Transaction,
  { ids, filter, expectedCount }: Selection,
  definition: RowList<Services>,
  call: BaseCall,
  services: Services,
): Promise<{ ids: string[] } | Failure> {
  if ((ids === undefined) === (filter === undefined))
    return invalidField('/ids', 'required', FIELD_SENTENCES.eitherSelection);
  if (ids !== undefined) return countSeen([...new Set(ids)], expectedCount);
  const request = await parseFilter(filter ?? {}, definition.list, call);
  if ('problem' in request) return request;
  return countSeen(await definition.listIds(tx, request, call, services), expectedCount);
}

const countSeen = (ids: string[], expectedCount: number): { ids: string[] } | Failure =>
  ids.length === expectedCount ? { ids } : selectionChanged(ids.length);

/** Parses the filter of a list: its parameters by their names. All rows that it finds are asked for. */
export async function parseFilter(
  filter: Readonly<Record<string, string>>,
  list: RowList<unknown>['list'],
  { caller }: BaseCall,
): Promise<ListRequest | Failure> {
  // A misspelt filter must not select everything.
  const names = [
    ...Object.entries(list.fields).flatMap(([name, field]) => listFilterNames(name, field)),
    ...(list.search === undefined ? [] : ['q']),
  ];
  const foreign = Object.keys(filter).find((name) => !names.includes(name));
  if (foreign !== undefined)
    return invalidField(`/filter/${foreign}`, 'unknown', FIELD_SENTENCES.foreignFilter);
  const known = { ...list, isSearchable: list.search !== undefined, caller };
  const read = await parseListRequest(new URLSearchParams({ ...filter }), known, () =>
    Promise.resolve(undefined),
  );
  return 'problem' in read ? read : { ...read.request, limit: MAX_BULK_ROWS + 1, withTotal: false };
}

/** The failure of a selection that has another number of rows now. */
export function selectionChanged(count: number): Failure {
  const { problem } = failure('selection-changed', `There are ${count} now. Look again, and choose anew.`);
  return { problem };
}
