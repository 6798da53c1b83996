import { ProviderError } from '../provider.ts';

/** Errors that have the status of an invalid request and pass by themselves. */
const PASSING = ['lock_timeout', 'rate_limit', 'idempotency_key_in_use', 'balance_insufficient'];
/** The request, the key or the card is wrong: a retry would be refused too. */
const LASTING_STATUS = [400, 401, 402, 403, 404];
/** Stripe's own names and ids. Its messages repeat what was sent, so none is copied. */
const NAME = /^[\w.[\]-]{1,100}$/;

/** Converts an SDK error to one that may be logged: names, status and request id, never a message. */
export function toProviderError(error: unknown): ProviderError {
  const fields: Readonly<Record<string, unknown>> = { ...Object(error) };
  const status = typeof fields['statusCode'] === 'number' ? fields['statusCode'] : undefined;
  const code = findName(fields['code']);
  const message = [
    error instanceof Error ? findName(fields['type'] ?? error.name) : undefined,
    status === undefined ? undefined : String(status),
    code,
    findName(fields['param']),
    findName(fields['requestId']),
  ];
  const isLasting =
    status !== undefined &&
    LASTING_STATUS.includes(status) &&
    !(code !== undefined && PASSING.includes(code));
  const what = message.filter((word) => word !== undefined).join(' ');
  return new ProviderError(`Stripe: ${what === '' ? 'no response' : what}`, { isLasting, status });
}

function findName(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}
