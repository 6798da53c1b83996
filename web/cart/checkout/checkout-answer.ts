import { type ChangedLine, type CurrentLine, LINE_REASONS } from '#contract/checkout/create-checkout.ts';

/** Result of sending a cart to checkout. */
export type CheckoutResult =
  | { kind: 'created'; url: string }
  | { kind: 'lines-changed'; lines: ChangedLine[] }
  /** The shop's sentence why it sells nothing for now. */
  | { kind: 'paused'; sentence: string }
  | { kind: 'other-cart' | 'unconfigured' | 'too-many' | 'failed' };

/** Parses any status and body; an invalid response is a failure. */
export function parseCheckoutAnswer(status: number, body: unknown): CheckoutResult {
  switch (status) {
    case 200: {
      const url = getField(body, 'url');
      return typeof url === 'string' && isWebAddress(url) ? { kind: 'created', url } : { kind: 'failed' };
    }
    case 409: {
      const lines = parseLines(getField(body, 'lines'));
      return lines.length > 0 ? { kind: 'lines-changed', lines } : { kind: 'failed' };
    }
    case 422:
      return { kind: 'other-cart' };
    case 429:
      return { kind: 'too-many' };
    case 503: {
      const sentence = getField(body, 'detail');
      if (isOfType(body, 'selling-paused') && typeof sentence === 'string')
        return { kind: 'paused', sentence };
      return { kind: isOfType(body, 'payments-unconfigured') ? 'unconfigured' : 'failed' };
    }
    default:
      return { kind: 'failed' };
  }
}

function isOfType(body: unknown, kind: string): boolean {
  const type = getField(body, 'type');
  return typeof type === 'string' && type.endsWith(`/problems/${kind}`);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function parseLines(lines: unknown): ChangedLine[] {
  return Array.isArray(lines) ? lines.flatMap((line: unknown) => parseLine(line) ?? []) : [];
}

function parseLine(line: unknown): ChangedLine | null {
  const productId = getField(line, 'productId');
  const reason = LINE_REASONS.find((known) => known === getField(line, 'reason'));
  if (typeof productId !== 'string' || reason === undefined) return null;
  if (reason === 'gone') return { productId, reason, current: null };
  const current = parseCurrent(getField(line, 'current'));
  return current && { productId, reason, current };
}

function parseCurrent(current: unknown): CurrentLine | null {
  const numberOf = (name: string): number | null => {
    const value = getField(current, name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
  };
  const [price, available, limit] = [numberOf('price'), numberOf('available'), numberOf('limit')];
  // Without an order limit only the stock counts.
  const isUnlimited = getField(current, 'limit') === null;
  if (price === null || available === null || (limit === null && !isUnlimited)) return null;
  return { price, salePrice: numberOf('salePrice'), available, limit };
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
