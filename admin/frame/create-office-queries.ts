import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api-client/api-problem.ts';

/**
 * Creates the cache of the Admin API's answers. Shown rows are fetched again when the window gets
 * the focus; a refusal is final, and only a missing answer or a fault of the server is repeated.
 */
export const createOfficeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiProblem && error.status >= 400 && error.status < 500),
      },
    },
  });
