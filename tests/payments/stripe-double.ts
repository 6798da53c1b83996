import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { parseForm, type Form } from './parse-form.ts';

/** A received request. */
export type SeenRequest = {
  method: string;
  /** Without its query. */
  path: string;
  headers: IncomingHttpHeaders;
  form: Form;
};

/**
 * A failure instead of a response. Each applies to one request, in order; later requests work
 * normally.
 */
export type StripeFailure =
  | { kind: 'refuse'; status: number; error: Readonly<Record<string, string>> }
  /** The connection is cut before the request has any effect, or after it. */
  | { kind: 'cut'; when: 'before' | 'after' }
  /** No response at all, or one that comes byte by byte. */
  | { kind: 'silence' | 'drip' }
  | { kind: 'slow'; ms: number }
  | { kind: 'garbage'; text: string };

export type DoubleSession = Record<string, unknown> & { id: string; status: string; payment_status: string };

type DoublePayout = Record<string, unknown> & { id: string };
type DoubleTransaction = Record<string, unknown> & { id: string };

export type StripeDouble = {
  origin: string;
  seen: SeenRequest[];
  sessions: Map<string, DoubleSession>;
  refunds: Record<string, unknown>[];
  /** Payouts, and the balance transactions of each in Stripe's order. */
  payouts: Map<string, { payout: DoublePayout; transactions: DoubleTransaction[] }>;
  failures: StripeFailure[];
  /** Simulates a payment on the hosted page. */
  pay(id: string): void;
  stop(): Promise<void>;
};

/**
 * Starts a double of Stripe's API on a port of this machine, with the endpoints that the shop uses:
 * create, read and expire sessions, refund payments, answer disputes, list and read payouts. The same
 * idempotency key gives the same response and one effect. `now` is the provider's clock.
 */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const seen: SeenRequest[] = [];
  const sessions = new Map<string, DoubleSession>();
  const refunds: Record<string, unknown>[] = [];
  const payouts: StripeDouble['payouts'] = new Map();
  const errors: StripeFailure[] = [];
  const answered = new Map<string, Answer>();

  const answer = (request: SeenRequest): Answer => {
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key === '' ? undefined : answered.get(key);
    const given = known ?? findPayouts(request, payouts) ?? act(request, sessions, refunds, now());
    if (key !== '' && given.status === 200) answered.set(key, given);
    return given;
  };

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://stripe');
      const body = incoming.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
      const { method = '', headers } = incoming;
      const request = { method, path: url.pathname, headers, form: parseForm(body) };
      seen.push(request);
      void reply(response, () => answer(request), errors.shift());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    sessions,
    refunds,
    payouts,
    failures: errors,
    pay(id) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('only an open session can be paid');
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { status: number; body: unknown };

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: 'no, maude@example.ca' } },
});

/** Answers a request about payouts. A page has two objects at most, so that tests need few. */
function findPayouts({ path, form }: SeenRequest, payouts: StripeDouble['payouts']): Answer | undefined {
  const page = <Item extends { id: string }>(items: readonly Item[]): Answer => {
    const from = items.findIndex(({ id }) => id === form['starting_after']) + 1;
    const has_more = from + 2 < items.length;
    return { status: 200, body: { object: 'list', data: items.slice(from, from + 2), has_more, url: path } };
  };
  if (path === '/v1/balance_transactions')
    return page([...payouts.values()].find(({ payout }) => payout.id === form['payout'])?.transactions ?? []);
  if (path === '/v1/payouts') return page([...payouts.values()].map(({ payout }) => payout));
  const [, , kind, id = ''] = path.split('/');
  if (kind !== 'payouts') return undefined;
  const found = payouts.get(id);
  return found ? { status: 200, body: found.payout } : refusal(404, 'resource_missing');
}

function act(
  { method, path, form }: SeenRequest,
  sessions: Map<string, DoubleSession>,
  refunds: Record<string, unknown>[],
  nowMs: number,
): Answer {
  if (path === '/v1/refunds') {
    const refund = { id: `re_${refunds.length + 1}`, object: 'refund', status: 'succeeded', ...form };
    refunds.push(refund);
    return { status: 200, body: refund };
  }
  if (path.startsWith('/v1/disputes/'))
    return { status: 200, body: { id: path.split('/')[3], object: 'dispute' } };
  const [, , , , id, verb] = path.split('/');
  if (id === undefined) {
    if (!mayExpireAt(Number(form['expires_at']) * 1000, nowMs))
      return refusal(400, 'parameter_invalid_integer');
    const session = newSession(`cs_test_${sessions.size + 1}`, form);
    sessions.set(session.id, session);
    return { status: 200, body: session };
  }
  const session = sessions.get(id);
  if (!session) return refusal(404, 'resource_missing');
  if (method === 'POST' && verb === 'expire') {
    if (session.status !== 'open') return refusal(400, 'session_not_open');
    session.status = 'expired';
  }
  return { status: 200, body: session };
}

/** Stripe: from 30 minutes to 24 hours after the session was created. */
const mayExpireAt = (ms: number, nowMs: number): boolean =>
  ms >= nowMs + 30 * MINUTE_MS && ms <= nowMs + DAY_MS;

function newSession(id: string, form: Form): DoubleSession {
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Object.values(nested(form, 'line_items')).reduce((sum, line) => {
      const price = nested(nestedIn(line), 'price_data');
      return sum + Number(price['unit_amount']) * Number(nestedIn(line)['quantity']);
    }, 0),
    currency: 'usd',
    payment_intent: null,
    client_reference_id: form['client_reference_id'] ?? null,
    metadata: form['metadata'] ?? {},
    url: `https://checkout.stripe.com/c/pay/${id}`,
    expires_at: Number(form['expires_at']),
  };
}

const nestedIn = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {});
const nested = (form: Form, name: string): Form => nestedIn(form[name]);

async function reply(
  response: ServerResponse,
  answer: () => Answer,
  error: StripeFailure | undefined,
): Promise<void> {
  switch (error?.kind) {
    case 'silence':
      return;
    case 'cut':
      if (error.when === 'after') answer();
      response.destroy();
      return;
    case 'refuse':
      return send(response, { status: error.status, body: { error: error.error } });
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end(error.text);
      return;
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' });
      while (!response.destroyed) {
        response.write(' ');
        await sleep(30);
      }
      return;
    case 'slow':
      await sleep(error.ms);
      return send(response, answer());
    case undefined:
      return send(response, answer());
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
    .end(JSON.stringify(body));
}
