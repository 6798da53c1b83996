import { type ListedRedirect, listOfficeRedirects, REDIRECT_FIELDS } from '#modules/redirects/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

const COLUMNS: readonly Column<ListedRedirect>[] = [
  { heading: 'From', kind: 'text', value: ({ from }) => from },
  { heading: 'To', kind: 'text', value: ({ to }) => to },
  { heading: 'Made by hand', kind: 'flag', value: ({ isManual }) => isManual },
  { heading: 'Since (UTC)', kind: 'instant', value: ({ createdAt }) => createdAt },
];

/** Redirects: those of moved pages, and those made by hand. */
export async function openRedirects(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: COLUMNS,
    sort: by('from'),
    list: (request) => listOfficeRedirects(db, withFields(request, REDIRECT_FIELDS)),
  });
}
