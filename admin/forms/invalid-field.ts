import { ApiProblem } from '../api-client/api-problem.ts';

/** The refusal of a field before it is sent; `detail` is a sentence, as in those of the server. */
export function invalidField(name: string, detail: string): ApiProblem {
  return new ApiProblem(422, {
    type: '/problems/invalid',
    detail,
    errors: [{ pointer: `/${name}`, code: 'invalid', detail }],
  });
}
