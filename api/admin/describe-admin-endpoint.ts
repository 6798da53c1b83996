import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { ProblemKind } from '#contract/http/problems.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import { SESSION_COOKIE } from '#contract/staff/session-cookie.ts';
import type { AnyAdminDefinition } from './admin-definition.ts';
import { PERMISSION_KEY } from './permitted-fields.ts';

/** Ways to authenticate, for the document. */
export const ADMIN_SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'The session of a signed-in member of staff. Requests that change something also need `X-Office: 1`.',
  },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer alb_…`.' },
} as const;

const IfMatchSchema = z
  .string()
  .meta({ description: 'The `ETag` of the version that you change.', example: '"3"' });
const IdempotencyKeySchema = z
  .string()
  .meta({ description: 'A new random text for each action. A repeated request gets the first answer.' });

type Described = Omit<AnyAdminDefinition<unknown>, 'run' | 'stepUp'> & { hasStepUp: boolean };

/** The kinds of problems that a call may return. */
export function listAdminProblems(definition: Described): ProblemKind[] {
  const { method, permission, ifMatch, notForKeys, secretAnswer, sendsMoneyBack, problems = [] } = definition;
  const hasStepUp = definition.hasStepUp || sendsMoneyBack === true;
  const isWrite = method !== 'GET';
  const takesKey = isWrite && definition.readsOnly !== true;
  const kinds: ProblemKind[] = ['bad-request', 'bad-parameter', 'not-signed-in', 'foreign-page'];
  if (hasStepUp) kinds.push('sign-in-again');
  if (permission !== 'any-staff') kinds.push('permission-missing');
  if (notForKeys || hasStepUp) kinds.push('not-for-keys');
  if (definition.parameters?.path) kinds.push('not-found');
  if (takesKey) kinds.push('in-progress', 'idempotency-conflict');
  if (secretAnswer) kinds.push('secret-already-shown');
  if (ifMatch) kinds.push('changed-meanwhile', 'version-required');
  if (isWrite) kinds.push('body-too-large', 'unsupported-media-type', 'invalid');
  return [...new Set([...kinds, 'too-many-requests' as const, ...problems])];
}

/** The entry of an endpoint in the OpenAPI document of the Admin API, without its tag. */
export function describeAdminEndpoint(definition: Described, path: string): ZodOpenApiOperationObject {
  const { method, permission, ifMatch, parameters = {}, notForKeys, hasStepUp, upload, ...rest } = definition;
  const header = {
    ...(ifMatch && { 'If-Match': IfMatchSchema }),
    ...(method !== 'GET' &&
      definition.readsOnly !== true && {
        'Idempotency-Key': method === 'POST' ? IdempotencyKeySchema : IdempotencyKeySchema.optional(),
      }),
  };
  const access = {
    security: [{ session: [] }, ...(notForKeys || hasStepUp ? [] : [{ apiKey: [] }])],
    problems: [],
    authorize: () => Promise.reject(new Error('only described')),
  };
  const operation = describeEndpoint({
    ...rest,
    ...(upload && { fileType: upload.mediaType }),
    method,
    path,
    access,
    problems: listAdminProblems(definition),
    parameters: { ...parameters, ...(Object.keys(header).length > 0 && { header: z.object(header) }) },
  });
  return { ...operation, [PERMISSION_KEY]: permission };
}
