import { z } from 'zod';
import { listFirstSteps } from '#modules/today/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { describeSetup, FirstStepSchema } from './opening.ts';
import type { SettingsServices } from './services.ts';

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/opening',
  permission: 'settings.read',
  operationId: 'findOpening',
  summary: 'Read what the shop needs before it opens',
  description:
    'Two lists: what it cannot sell without, and what is better first. What has the longest wait comes first.',
  responses: {
    200: {
      description: 'The steps.',
      schema: z.object({ isLive: z.boolean(), steps: z.array(FirstStepSchema) }),
    },
  },
  async run({ now }, { db, shop, mail }: SettingsServices) {
    const steps = await listFirstSteps(db, describeSetup({ shop, mail }), now);
    return { status: 200, body: { isLive: shop.takesPayments && !shop.isTest, steps } };
  },
});

/** What is to be done before the shop opens. */
export const OPENING_ENDPOINTS = [read];
