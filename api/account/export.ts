import { z } from 'zod';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import { type AccountDefinition, describeOperation } from './definition.ts';

/** Exports all data that the shop stores about the customer. */
export const EXPORT_ENDPOINTS: readonly AccountDefinition[] = [
  {
    method: 'GET',
    path: `${ACCOUNT_API}/export`,
    isRecent: true,
    operation: describeOperation({
      operationId: 'exportAccount',
      summary: 'Everything that the shop keeps of the customer',
      description: 'One JSON file in readable keys. It holds no secret of how they sign in.',
      answers: { status: 200, holds: 'Everything.', body: z.looseObject({}).meta({ id: 'AccountExport' }) },
      isRecent: true,
    }),
    answer: async ({ customer }, { customers }) => ({
      status: 200,
      body: await customers.export(customer),
      headers: { 'content-disposition': 'attachment; filename="account.json"' },
    }),
  },
];
