import { z } from 'zod';
import { CategoryBulkChangeSchema } from '#contract/staff/bulk-changes.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { loadNames } from '#modules/catalog/index.ts';
import { listOfficeCategories, OFFICE_GROUP_FIELDS } from '#modules/catalog/office.ts';
import { defineBulk } from '../bulk/define-bulk.ts';

/** Fields of the lists of categories and collections. */
export const GROUP_FIELDS = {
  name: { type: 'text', sort: true },
  position: { type: 'integer', sort: true },
  status: { type: 'text', values: PUBLISHING_STATES, filter: 'values' },
  updatedAt: { type: 'instant', filter: 'range', sort: true },
} as const;

/** Of the list of categories. */
export const CATEGORY_LIST = {
  fields: GROUP_FIELDS,
  search: 'Part of the name or the URL.',
  sort: 'position,name',
} as const;

/** Deletes many categories at once. */
export const deleteCategories = defineBulk({
  list: CATEGORY_LIST,
  resource: 'categories',
  permission: 'catalogue.write',
  operationId: 'changeCategories',
  summary: 'Delete many categories',
  description:
    'Those below others first. One that still holds a category or product, or that a collection or the home page names, stays and says by what.',
  id: z.uuid(),
  change: CategoryBulkChangeSchema,
  loadNames: (tx, ids) => loadNames(tx, 'category', ids),
  async listIds(tx, request) {
    const filters = request.filters.flatMap(({ field, ...filter }) => {
      const known = OFFICE_GROUP_FIELDS.find((name) => name === field);
      return known === undefined ? [] : [{ ...filter, field: known }];
    });
    const page = await listOfficeCategories(tx, { ...request, filters, sort: [] });
    return page.items.map(({ id }) => id);
  },
});
