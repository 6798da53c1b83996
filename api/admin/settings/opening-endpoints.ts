import { goLive } from '#modules/opening/index.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure } from '../failures.ts';
import { describeSetup, isLive, loadOpening, OpeningSchema, refuseGoingLive } from './opening.ts';
import type { SettingsServices } from './services.ts';

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/opening',
  permission: 'settings.read',
  operationId: 'findOpening',
  summary: 'Read what the shop needs before it opens',
  description:
    'Two lists: what it cannot sell without, and what is better first. What has the longest wait comes first. With them the bottles of test orders that going live gives back, and what it gave back last.',
  responses: { 200: { description: 'The steps, and what comes back.', schema: OpeningSchema } },
  async run({ now }, services: SettingsServices) {
    return { status: 200, body: await loadOpening(services.db, services, now) };
  },
});

const open = defineAdminEndpoint({
  method: 'POST',
  path: '/settings/opening/live',
  permission: 'settings.payment',
  stepUp: true,
  operationId: 'goLive',
  summary: 'Go live',
  description:
    'For a shop whose live key is in use: ends test checkouts, and gives back the bottles of all test orders. It cannot be undone; a second call changes nothing. Storing a live key in a shop in test mode does the same.',
  responses: { 200: { description: 'The shop is live.', schema: OpeningSchema } },
  problems: ['not-allowed-now'],
  async run({ tx, actor, now }, services: SettingsServices) {
    if (!isLive(services.shop))
      return failure(
        'not-allowed-now',
        'The shop is in test mode, or takes no payments. Store the live key of Stripe under Payments: it goes live by that.',
      );
    const opened = await goLive(tx, actor, { setup: describeSetup(services), now });
    if (opened.kind === 'not-ready') return refuseGoingLive(opened.missing);
    return { status: 200, body: await loadOpening(tx, services, now) };
  },
});

/** What is to be done before the shop opens, and going live. */
export const OPENING_ENDPOINTS = [read, open];
