import { SuggestQuerySchema } from '#contract/catalog/list-query.ts';
import { SuggestionsSchema } from '#contract/catalog/suggestions.ts';
import { defineEndpoint } from '../endpoint.ts';

export const suggest = defineEndpoint({
  path: '/api/public/suggest',
  operationId: 'suggest',
  summary: 'Suggestions while typing',
  description:
    'Products and categories whose names hold the words, the last of which may be unfinished; words that begin like it; recipes and articles that hold them. Fewer than two characters return nothing.',
  parametersIn: 'query',
  parameters: SuggestQuerySchema,
  body: SuggestionsSchema,
  holds: 'What could be meant, best first.',
  problems: ['bad-parameter'],
  run: async ({ q }, { search, images }) => ({ body: images.ofSuggestions(await search.suggest(q)) }),
});
