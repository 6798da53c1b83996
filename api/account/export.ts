import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { customerAccess } from './customer-access.ts';

/** Exports all data that the shop stores about the customer. */
export const EXPORT_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: `${ACCOUNT_API}/export`,
    access: customerAccess({ isRecent: true }),
    operationId: 'exportAccount',
    summary: 'Everything that the shop keeps of the customer',
    description: 'One JSON file in readable keys. It holds no secret of how they sign in.',
    responses: {
      200: { description: 'Everything.', schema: z.looseObject({}).meta({ id: 'AccountExport' }) },
    },
    run: async ({ customer }, { customers }) => ({
      status: 200,
      body: { ...(await customers.export(customer)) },
      headers: { 'content-disposition': 'attachment; filename="account.json"' },
    }),
  }),
];
