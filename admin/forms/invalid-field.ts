import { nameField } from '#contract/text/name-field.ts';
import { ApiProblem } from '../api-client/api-problem.ts';

/** The refusal of a field before it is sent; `what` follows its name, as in those of the server. */
export const invalidField = (name: string, what: string): ApiProblem =>
  refuseField(name, `${nameField(name.split('/'))} ${what}.`);

/** The refusal of a field before it is sent, in a sentence of its own. */
export const refuseField = (name: string, detail: string): ApiProblem =>
  new ApiProblem(422, {
    type: '/problems/invalid',
    detail,
    errors: [{ pointer: `/${name}`, code: 'invalid', detail }],
  });
