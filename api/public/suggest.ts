import { SuggestQuerySchema } from '#contract/catalog/list-query.ts';
import { SuggestionsSchema } from '#contract/catalog/suggestions.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { ANYONE } from './anyone.ts';

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/api/public/suggest',
  access: ANYONE,
  operationId: 'suggest',
  summary: 'Suggestions while typing',
  description:
    'Products and categories whose names hold the words, the last of which may be unfinished; words that begin like it; recipes and articles that hold them. Fewer than two characters return nothing.',
  parameters: { query: SuggestQuerySchema },
  responses: { 200: { description: 'What could be meant, best first.', schema: SuggestionsSchema } },
  problems: ['bad-parameter'],
  run: async ({ parameters: { q } }, { search, images }) => ({
    status: 200,
    body: images.ofSuggestions(await search.suggest(q)),
  }),
});
