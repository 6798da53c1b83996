import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import {
  createSupplier,
  CURRENCIES,
  deleteSupplier,
  findSupplier,
  listSuppliers,
  type Supplier,
  updateSupplier,
} from '#modules/inventory/office.ts';
import { countProductsOfSuppliers } from '#modules/catalog/office.ts';
import { getGiven } from '#modules/catalog/products.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, failure, NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { IdPath } from './schemas.ts';

type Services = { db: Handle };

const fields = {
  name: line(80, 1),
  contact: line(200).meta({ description: 'Who is asked there, and how.' }),
  currency: z.enum(CURRENCIES).meta({ description: 'Of its invoices.' }),
};
const SupplierSchema = z
  .object({ id: z.uuid(), version: z.int(), ...fields, updatedAt: z.iso.datetime() })
  .meta({ id: 'AdminSupplier' });
const productCount = z.int().meta({ description: 'Products that name it, in any status.' });
const ListedSupplierSchema = SupplierSchema.extend({ receiptCount: z.int(), productCount }).meta({
  id: 'AdminSupplierRow',
});
const WholeSupplierSchema = SupplierSchema.extend({ productCount }).meta({ id: 'AdminSupplierWhole' });

const present = ({ id, version, name, contact, currency, updatedAt }: Supplier) => ({
  id,
  version,
  name,
  contact,
  currency,
  updatedAt: updatedAt.toISOString(),
});

const list = defineAdminList({
  path: '/suppliers',
  permission: 'stock.read',
  operationId: 'listSuppliers',
  summary: 'List suppliers',
  description: 'Whom the shop buys from.',
  fields: {
    name: { type: 'text', sort: true },
    currency: { type: 'text', values: CURRENCIES, filter: 'values' },
    updatedAt: { type: 'instant', filter: 'range', sort: true },
  },
  search: 'Part of the name or the contact.',
  sort: 'name',
  item: ListedSupplierSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listSuppliers(db, request);
    const counts = await countProductsOfSuppliers(
      db,
      items.map(({ id }) => id),
    );
    return {
      ...page,
      items: items.map(({ updatedAt, ...row }) => ({
        ...row,
        productCount: counts.get(row.id) ?? 0,
        updatedAt: updatedAt.toISOString(),
      })),
    };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/suppliers/{id}',
  permission: 'stock.read',
  operationId: 'findSupplier',
  summary: 'Read a supplier',
  description: 'With its version, for a change.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The supplier.', schema: WholeSupplierSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await findSupplier(db, id);
    if (!found) return NOT_FOUND;
    const counts = await countProductsOfSuppliers(db, [id]);
    return { status: 200, body: { ...present(found), productCount: counts.get(id) ?? 0 } };
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/suppliers',
  permission: 'stock.receive',
  operationId: 'createSupplier',
  summary: 'Add a supplier',
  description: 'Receipts and products name it.',
  requestBody: z.strictObject({ ...fields, contact: fields.contact.default('') }),
  responses: { 201: { description: 'The supplier.', schema: SupplierSchema } },
  run: async ({ tx, actor, body }) => ({ status: 201, body: present(await createSupplier(tx, actor, body)) }),
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/suppliers/{id}',
  permission: 'stock.receive',
  ifMatch: 'required',
  operationId: 'updateSupplier',
  summary: 'Change a supplier',
  description: 'A merge patch. Posted receipts stay as they were.',
  parameters: { path: IdPath },
  requestBody: z.strictObject(fields).partial(),
  responses: { 200: { description: 'The supplier after it.', schema: SupplierSchema } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await updateSupplier(tx, actor, { ...getGiven(body), id, version });
    if (outcome.kind === 'updated') return { status: 200, body: present(outcome.supplier) };
    return outcome.kind === 'unknown' ? NOT_FOUND : isOlder(outcome.current);
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/suppliers/{id}',
  permission: 'stock.receive',
  ifMatch: 'required',
  operationId: 'deleteSupplier',
  summary: 'Delete a supplier',
  description: 'One of no product and no receipt.',
  parameters: { path: IdPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile', 'in-use'],
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await deleteSupplier(tx, actor, { id, version });
    switch (outcome.kind) {
      case 'deleted':
        return { status: 204 };
      case 'unknown':
        return NOT_FOUND;
      case 'changed-meanwhile':
        return isOlder(outcome.current);
      case 'in-use':
        return failure('in-use', `${outcome.products} products and ${outcome.receipts} receipts name it.`);
    }
  },
});

const isOlder = (current: Supplier) =>
  changedMeanwhile({ current: present(current), changedFields: [], by: null, at: current.updatedAt });

/** Suppliers of goods. */
export const SUPPLIER_ENDPOINTS = [list, read, create, update, remove];
