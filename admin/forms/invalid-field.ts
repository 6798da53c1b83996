import { nameField } from '#contract/text/name-field.ts';
import { ApiProblem } from '../api-client/api-problem.ts';

/** The refusal of a field before it is sent; `what` follows its name, as in those of the server. */
export function invalidField(name: string, what: string): ApiProblem {
  const detail = `${nameField(name.split('/'))} ${what}.`;
  return new ApiProblem(422, {
    type: '/problems/invalid',
    detail,
    errors: [{ pointer: `/${name}`, code: 'invalid', detail }],
  });
}
