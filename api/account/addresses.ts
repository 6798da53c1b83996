import { z } from 'zod';
import { MAX_ADDRESSES } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import { ADDRESS_ERRORS, type AddressFormErrors } from '#modules/customers/index.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import type { Failure } from '../endpoint.ts';
import { customerAccess } from './customer-access.ts';
import { NOT_FOUND } from './failures.ts';
import { AddressSchema, TypedAddressSchema } from './schemas.ts';

const ListSchema = z.object({ items: z.array(AddressSchema) }).meta({ id: 'SavedAddressList' });
const IdSchema = z.object({ id: z.string().meta({ description: 'The id of the address.' }) });
const ADDRESSES = `${ACCOUNT_API}/addresses`;
const ADDRESS = `${ADDRESSES}/{id}`;

/** Delivery addresses of the customer. */
export const ADDRESS_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: ADDRESSES,
    access: customerAccess(),
    operationId: 'listAddresses',
    summary: 'Saved addresses',
    description: 'The default first, then the one that was changed last.',
    responses: { 200: { description: 'All of them.', schema: ListSchema } },
    run: async ({ customer }, { customers }) => ({
      status: 200,
      body: { items: await customers.addresses(customer) },
    }),
  }),
  defineEndpoint({
    method: 'POST',
    path: ADDRESSES,
    access: customerAccess(),
    operationId: 'addAddress',
    summary: 'Save an address',
    description: `Checked by the rules of the checkout. There is room for ${MAX_ADDRESSES}.`,
    requestBody: TypedAddressSchema,
    responses: { 201: { description: 'The address as it is kept.', schema: AddressSchema } },
    problems: ['bad-parameter', 'address-faulty', 'too-many'],
    async run({ customer, body: { isDefault, ...typed } }, { customers }) {
      const added = await customers.addAddress(customer, typed, isDefault);
      if (added === 'too-many')
        return { problem: problem('too-many', `There is room for ${MAX_ADDRESSES} addresses.`) };
      return 'errors' in added ? invalid(added.errors) : { status: 201, body: added.address };
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: ADDRESS,
    access: customerAccess(),
    operationId: 'changeAddress',
    summary: 'Change an address',
    description: 'Replaces the saved address.',
    parameters: { path: IdSchema },
    requestBody: TypedAddressSchema,
    responses: { 200: { description: 'The address as it is kept.', schema: AddressSchema } },
    problems: ['bad-parameter', 'not-found', 'address-faulty'],
    async run({ customer, parameters: { id }, body: { isDefault, ...typed } }, { customers }) {
      const changed = await customers.changeAddress(customer, id, typed, isDefault);
      if (changed === 'unknown') return NOT_FOUND;
      return 'errors' in changed ? invalid(changed.errors) : { status: 200, body: changed.address };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: ADDRESS,
    access: customerAccess(),
    operationId: 'removeAddress',
    summary: 'Remove an address',
    description: 'Orders keep the address that they were sent to.',
    parameters: { path: IdSchema },
    responses: { 204: { description: 'It is removed.' } },
    problems: ['bad-parameter', 'not-found'],
    run: async ({ customer, parameters: { id } }, { customers }) =>
      (await customers.removeAddress(customer, id)) ? { status: 204 } : NOT_FOUND,
  }),
];

const invalid = (errors: AddressFormErrors): Failure => ({
  problem: {
    ...problem('address-faulty', 'Fields of the address are not as they should be.'),
    faults: errors,
    errors: Object.entries(errors).map(([field, code]) => ({
      pointer: `/${field}`,
      code,
      detail: ADDRESS_ERRORS[code],
    })),
  },
});
