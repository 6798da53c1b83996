import { z } from 'zod';
import { listUnfoundSearches } from '#modules/search/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { PeriodQuery, refusePeriod } from './period.ts';

/** Texts of the longest list. */
const MAX_SEARCHES = 500;

/** Searches of a period that found nothing. */
export const reportSearches = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/searches',
  permission: 'report.sales',
  mayLag: true,
  operationId: 'reportSearches',
  summary: 'Report searches without result',
  description:
    'What was searched for in the whole shop and found neither products nor texts. Counts are kept for 90 days, without any person; texts that may name one are not counted.',
  parameters: { query: PeriodQuery },
  responses: {
    200: {
      description: 'The texts, the most frequent first.',
      schema: z
        .object({
          items: z.array(
            z.object({
              text: z.string().meta({ description: 'In small letters.' }),
              searches: z.int(),
              days: z.int().meta({ description: 'On how many days.' }),
              lastDay: z.string(),
            }),
          ),
          textCount: z.int().meta({ description: 'Of many texts only the most frequent are here.' }),
        })
        .meta({ id: 'AdminSearchReport' }),
    },
  },
  async run({ parameters: period }, { db }: { db: Handle }) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const found = await listUnfoundSearches(db, period);
    return { status: 200, body: { items: found.slice(0, MAX_SEARCHES), textCount: found.length } };
  },
});
