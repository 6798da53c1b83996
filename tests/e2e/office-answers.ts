import type { Page, Request } from '@playwright/test';
import { type Permission, type Role, ROLE_PERMISSIONS } from '#contract/staff/permissions.ts';
import type { Calls } from '#admin/api-client/calls.ts';
import type { Answers } from '#admin/api-client/typed-calls.ts';

export type { Answers };

/** A refusal of the Admin API. */
type Refusal = { status: number; json: object };
type Handle<Body> = (request: Request) => { headers?: Record<string, string>; json: Body } | Refusal;
/**
 * Answers of the Admin API, each by its call: a body, or a function of the request. A path with
 * parameters answers for all of their values.
 */
export type OfficeAnswers = {
  readonly [Key in keyof Calls]?: Answers[Key] | Handle<Answers[Key]>;
};
export type Sent = { method: string; path: string; body: unknown; key: string | undefined };

/**
 * Answers the Admin API for a person with a role, and returns the writes that the page sends. These
 * tests are about the pages alone. Lists without an answer are empty.
 */
export async function enterOffice(page: Page, role: Role, answers: OfficeAnswers = {}): Promise<Sent[]> {
  const sent: Sent[] = [];
  const permissions: Permission[] = [...ROLE_PERMISSIONS[role]];
  const shared: OfficeAnswers = {
    'GET /me': {
      kind: 'staff',
      id: 'x',
      name: 'Ines Thibault',
      email: 'i@example.ca',
      roles: [role],
      permissions,
    },
    'GET /shop': {
      name: 'Alambic',
      currency: 'USD',
      timeZone: 'America/Toronto',
      mode: 'test',
      selling: SELLING,
      icon: '/icon.svg',
      translations: [],
    },
    'GET /selling': SELLING,
    'GET /orders/queues': QUEUES,
    'GET /products/choices': { categories: [], producers: [], suppliers: [], labels: [] },
    'GET /audit/verification': {
      verifiedAt: null,
      problem: null,
      verifiedSeq: 0,
      lastSeq: 0,
      lastHash: null,
    },
  };
  await page.route('**/api/admin/v1/**', async (route) => {
    const request = route.request();
    const method = request.method();
    const path = new URL(request.url()).pathname.replace('/api/admin/v1', '');
    if (method !== 'GET') {
      const key = request.headers()['idempotency-key'];
      sent.push({ method, path, body: request.postData() === null ? null : request.postDataJSON(), key });
    }
    const answer = findAnswer({ ...shared, ...answers }, `${method} ${path}`);
    if (answer === undefined) await route.fulfill({ json: { items: [], nextCursor: null } });
    else if (typeof answer === 'function') await route.fulfill(answer(request));
    else await route.fulfill({ json: answer });
  });
  return sent;
}

/** Answers by the value of a parameter of the path. */
export const byParameter =
  <Body>(bodies: Readonly<Record<string, Body>>): Handle<Body> =>
  (request) => {
    const parts = new URL(request.url()).pathname.split('/');
    const [, json] = Object.entries(bodies).find(([value]) => parts.includes(value)) ?? [];
    return json === undefined ? { status: 404, json: {} } : { json };
  };

/** Finds the answer of a call; one without parameters is its own before it is a value of a parameter. */
function findAnswer(answers: OfficeAnswers, call: string): OfficeAnswers[keyof Calls] {
  const found = Object.entries(answers).filter(([key]) => isCall(key, call));
  const [first] = found.toSorted(([one], [other]) => one.split('{').length - other.split('{').length);
  return first?.[1];
}

function isCall(key: string, call: string): boolean {
  const [parts, given] = [key.split('/'), call.split('/')];
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  );
}

const SELLING: Answers['GET /selling'] = { version: 1, isPaused: false, pause: null };
const QUEUES: Answers['GET /orders/queues'] = {
  'to-pack': 14,
  mine: 0,
  'to-ship': 0,
  'to-collect': 0,
  'own-delivery': 0,
  'not-collected': 0,
  held: 0,
  'cannot-be-packed': 0,
  late: 0,
  'long-on-the-way': 0,
  'to-inspect': 0,
  'to-settle': 0,
  requests: 0,
  'refund-failed': 0,
  disputed: 0,
};
