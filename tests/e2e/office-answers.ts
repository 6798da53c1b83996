import type { Page, Request } from '@playwright/test';
import { type Permission, type Role, ROLE_PERMISSIONS } from '#contract/staff/permissions.ts';

/** An answer of the Admin API: a body, or a function of the request that returns status and body. */
export type Answer =
  | object
  | ((request: Request) => { status?: number; headers?: Record<string, string>; json: object });
export type Sent = { method: string; path: string; body: unknown; key: string | undefined };

/**
 * Answers the Admin API for a person with a role, and returns the writes that the page sends. These
 * tests are about the pages alone. Lists without an answer are empty.
 */
export async function enterOffice(
  page: Page,
  role: Role,
  answers: Readonly<Record<string, Answer>> = {},
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const permissions: readonly Permission[] = ROLE_PERMISSIONS[role];
  const person = { kind: 'staff', id: 'x', name: 'Ines Thibault', email: 'i@example.ca' };
  const shared: Readonly<Record<string, Answer>> = {
    '/me': { ...person, roles: [role], permissions },
    '/shop': {
      name: 'Alambic',
      currency: 'USD',
      timeZone: 'America/Toronto',
      mode: 'test',
      translations: [],
    },
    '/selling': { version: 1, isPaused: false, pause: null },
    '/orders/queues': { 'to-pack': 14 },
    '/audit/verification': { verifiedAt: null, problem: null, verifiedSeq: 0, lastSeq: 0, lastHash: null },
  };
  await page.route('**/api/admin/v1/**', async (route) => {
    const request = route.request();
    const method = request.method();
    const path = new URL(request.url()).pathname.replace('/api/admin/v1', '');
    if (method !== 'GET') {
      const key = request.headers()['idempotency-key'];
      sent.push({ method, path, body: request.postData() === null ? null : request.postDataJSON(), key });
    }
    const answer = answers[`${method} ${path}`] ??
      answers[path] ??
      shared[path] ?? { items: [], nextCursor: null };
    await route.fulfill(typeof answer === 'function' ? answer(request) : { json: answer });
  });
  return sent;
}
