import { z } from 'zod';
import {
  BREACH_REFUSALS,
  BreachesSchema,
  changeBreaches,
  getStayDay,
  loadBreaches,
} from '#modules/privacy/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalid } from '../failures.ts';

type Services = { db: Handle };

const StoredSchema = z
  .object({
    version: z.int(),
    breaches: BreachesSchema.shape.breaches,
    stays: z
      .record(z.string(), z.iso.date())
      .meta({ description: 'The first day on which an entry may be removed, by its id.' }),
  })
  .meta({ id: 'AdminBreaches' });

async function present(db: Handle): Promise<z.output<typeof StoredSchema>> {
  const { version, breaches } = await loadBreaches(db);
  const stays = Object.fromEntries(breaches.map(({ id, foundOn }) => [id, getStayDay(foundOn)]));
  return { version, breaches, stays };
}

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/settings/breaches',
  permission: 'privacy.handle',
  operationId: 'findBreaches',
  summary: 'Read the register of breaches',
  description: 'Breaches of personal data, as PIPEDA and Quebec’s Law 25 want them written down.',
  responses: { 200: { description: 'The register.', schema: StoredSchema } },
  async run(_call, { db }: Services) {
    return { status: 200, body: await present(db) };
  },
});

const change = defineAdminEndpoint({
  method: 'PUT',
  path: '/settings/breaches',
  permission: 'privacy.handle',
  ifMatch: 'required',
  operationId: 'changeBreaches',
  summary: 'Change the register of breaches',
  description: 'Replaces all entries. One can be corrected at any time, and removed after 24 months.',
  requestBody: BreachesSchema,
  responses: { 200: { description: 'The register.', schema: StoredSchema } },
  problems: ['invalid', 'changed-meanwhile'],
  async run({ tx, actor, body, version, now }) {
    const outcome = await changeBreaches(tx, actor, { ...body, expectedVersion: version, now });
    if (outcome.kind === 'must-stay') {
      const detail = BREACH_REFUSALS.mustStay(outcome.until);
      return invalid([{ pointer: '/breaches', code: 'must-stay', detail }]);
    }
    const current = await present(tx);
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current, changedFields: ['breaches'], by: null, at: null });
    return { status: 200, body: current };
  },
});

export const BREACH_ENDPOINTS = [read, change];
