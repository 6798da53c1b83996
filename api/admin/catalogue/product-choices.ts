import { z } from 'zod';
import { PRODUCT_LABELS } from '#contract/catalog/product-labels.ts';
import { listProductChoices } from '#modules/catalog/office.ts';
import { listSupplierNames } from '#modules/inventory/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { withPermission } from '../permitted-fields.ts';

/** Lists the values by which the list of products can be filtered. */
export const listChoices = defineAdminEndpoint({
  method: 'GET',
  path: '/products/choices',
  permission: 'catalogue.read',
  operationId: 'listProductChoices',
  summary: 'List what products can be filtered by',
  description:
    'Categories as in the tree, producers, and suppliers for callers with `stock.read`, each by name.',
  responses: {
    200: {
      description: 'The values.',
      schema: z.object({
        categories: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            depth: z.int().meta({ description: '0: a root category.' }),
          }),
        ),
        producers: z.array(z.string()),
        suppliers: withPermission('stock.read', z.array(z.object({ id: z.uuid(), name: z.string() }))),
        labels: z.array(z.enum(PRODUCT_LABELS)),
      }),
    },
  },
  async run(_call, { db }: { db: Handle }) {
    const suppliers = await listSupplierNames(db);
    const body = { ...(await listProductChoices(db)), suppliers, labels: [...PRODUCT_LABELS] };
    return { status: 200, body };
  },
});
