import { createServer } from 'node:http';
import { z } from 'zod';

/** The secret of the endpoint for events that the double makes. */
export const ENDPOINT_SECRET = 'whsec_made_by_the_double';

/** Stripe as far as a key is tried and the endpoint for events made. */
export type StripeKeys = {
  origin: string;
  /** Calls, such as `GET /v1/refunds`, and the status with which they are refused. */
  refused: Map<string, number>;
  /** Calls that came. */
  asked: string[];
  stop(): void;
};

/** Starts the double. It knows every key. */
export async function startStripeKeys(): Promise<StripeKeys> {
  const refused = new Map<string, number>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const call = `${request.method} ${new URL(request.url ?? '', 'http://stripe').pathname}`;
    asked.push(call);
    const status = refused.get(call) ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? answer(call) : { error: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { origin: `http://127.0.0.1:${port}`, refused, asked, stop: () => void server.close() };
}

function answer(call: string): object {
  switch (call) {
    case 'GET /v1/account':
      return { object: 'account', settings: { payments: { statement_descriptor: 'CASK AND CO' } } };
    case 'GET /v1/payouts':
      return { data: [{ destination: { object: 'bank_account', bank_name: 'RBC', last4: '4321' } }] };
    case 'GET /v1/webhook_endpoints':
      return { data: [{ id: 'we_former', url: 'https://shop.example/webhooks/stripe' }] };
    case 'POST /v1/webhook_endpoints':
      return { id: 'we_new', secret: ENDPOINT_SECRET };
    default:
      return { data: [] };
  }
}
