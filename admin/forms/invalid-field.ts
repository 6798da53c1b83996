import { ApiProblem } from '../api-client/api-problem.ts';

/** The refusal of a field before it is sent. */
export const invalidField = (name: string, detail: string): ApiProblem =>
  new ApiProblem(422, {
    type: '/problems/invalid',
    detail,
    errors: [{ pointer: `/${name}`, code: 'invalid', detail }],
  });
