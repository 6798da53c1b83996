import { z } from 'zod';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure } from '../failures.ts';
import { DemoSchema } from './demo.ts';
import type { SettingsServices } from './services.ts';

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/demo',
  permission: 'settings.security',
  operationId: 'findDemo',
  summary: 'Read what the end of the demo leaves',
  description: 'Counts what stays in the shop and what is left in the former database. Changes nothing.',
  responses: { 200: { description: 'The demo of the shop.', schema: DemoSchema } },
  run: async (_call, services: SettingsServices) => ({ status: 200, body: await services.demo.find() }),
});

const end = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/demo/end',
  permission: 'settings.security',
  stepUp: true,
  operationId: 'endDemo',
  summary: 'End the demo',
  description:
    'All processes of the shop close within seconds, and the next start begins a new database with what stays. The former database is not deleted. The shop is away for up to a minute.',
  responses: {
    202: { description: 'The shop starts anew.', schema: z.object({ state: z.literal('ending') }) },
  },
  problems: ['not-allowed-now'],
  async run({ tx, actor }, services: SettingsServices) {
    const obstacle = await services.demo.end(tx, actor);
    if (obstacle !== null) return failure('not-allowed-now', obstacle);
    return { status: 202, body: { state: 'ending' as const } };
  },
});

/** The demo of the shop, and its end. */
export const DEMO_ENDPOINTS = [read, end];
