import { z } from 'zod';
import { MAX_ADDRESSES } from '#contract/account/account.ts';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { problem } from '#contract/http/problems.ts';
import type { AddressFormErrors } from '#modules/customers/index.ts';
import { type AccountDefinition, describeOperation, NOT_FOUND, parseBody } from './definition.ts';
import type { AccountOutcome } from './endpoint.ts';
import { AddressSchema, TypedAddressSchema } from './schemas.ts';

const ListSchema = z.object({ items: z.array(AddressSchema) }).meta({ id: 'SavedAddressList' });
const IdSchema = z.object({ id: z.string().meta({ description: 'The id of the address.' }) });
const ADDRESSES = `${ACCOUNT_API}/addresses`;
const ADDRESS = `${ADDRESSES}/{id}`;

/** Delivery addresses of the customer. */
export const ADDRESS_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: ADDRESSES,
    operation: describeOperation({
      operationId: 'listAddresses',
      summary: 'Saved addresses',
      description: 'The default first, then the one that was changed last.',
      answers: { status: 200, holds: 'All of them.', body: ListSchema },
    }),
    answer: async ({ customer }, { customers }) => ({
      status: 200,
      body: { items: await customers.addresses(customer) },
    }),
  },
  {
    method: 'POST',
    path: ADDRESSES,
    operation: describeOperation({
      operationId: 'addAddress',
      summary: 'Save an address',
      takes: TypedAddressSchema,
      description: `Checked by the rules of the checkout. There is room for ${MAX_ADDRESSES}.`,
      answers: { status: 201, holds: 'The address as it is kept.', body: AddressSchema },
      problems: ['address-faulty', 'too-many'],
    }),
    async answer({ customer, body }, { customers }) {
      const read = parseBody(body, TypedAddressSchema);
      if ('problem' in read) return read;
      const { isDefault, ...typed } = read.sent;
      const added = await customers.addAddress(customer, typed, isDefault);
      if (added === 'too-many')
        return { problem: problem('too-many', `There is room for ${MAX_ADDRESSES} addresses.`) };
      return 'errors' in added ? invalid(added.errors) : { status: 201, body: added.address };
    },
  },
  {
    method: 'PUT',
    path: ADDRESS,
    operation: describeOperation({
      operationId: 'changeAddress',
      summary: 'Change an address',
      description: 'Replaces the saved address.',
      path: IdSchema,
      takes: TypedAddressSchema,
      answers: { status: 200, holds: 'The address as it is kept.', body: AddressSchema },
      problems: ['not-found', 'address-faulty'],
    }),
    async answer({ customer, body, parameters }, { customers }) {
      const read = parseBody(body, TypedAddressSchema);
      if ('problem' in read) return read;
      const { isDefault, ...typed } = read.sent;
      const changed = await customers.changeAddress(customer, parameters['id'] ?? '', typed, isDefault);
      if (changed === 'unknown') return { problem: NOT_FOUND };
      return 'errors' in changed ? invalid(changed.errors) : { status: 200, body: changed.address };
    },
  },
  {
    method: 'DELETE',
    path: ADDRESS,
    operation: describeOperation({
      operationId: 'removeAddress',
      summary: 'Remove an address',
      path: IdSchema,
      description: 'Orders keep the address that they were sent to.',
      answers: { status: 204, holds: 'It is removed.' },
      problems: ['not-found'],
    }),
    answer: async ({ customer, parameters }, { customers }) =>
      (await customers.removeAddress(customer, parameters['id'] ?? ''))
        ? { status: 204 }
        : { problem: NOT_FOUND },
  },
];

const invalid = (errors: AddressFormErrors): AccountOutcome => ({
  problem: {
    ...problem('address-faulty', 'Fields of the address are not as they should be.'),
    faults: errors,
  },
});
