import { Link } from 'react-router';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Movement = Answers['GET /stock-movements']['items'][number];

/** Leads to the order, receipt or count that caused a movement. */
export function MovementDocument({ document }: Pick<Movement, 'document'>) {
  if (document === null) return null;
  const { kind, id, number } = document;
  const text = number === null ? words.documents[kind] : words.documentOf[kind](number);
  const to = getHref(kind, id, number);
  if (!to) return <>{text}</>;
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  );
}

function getHref(
  kind: NonNullable<Movement['document']>['kind'],
  id: string,
  number: string | null,
): string | null {
  switch (kind) {
    case 'order':
      return number && `/orders/${number}`;
    case 'counter-sale':
      return null;
    case 'count':
      return `/stock/counts/${id}`;
    case 'receipt':
      return `/stock/receipts/${id}`;
  }
}

/** Bottles with their sign: `+12`, `−3`. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : `−${-delta}`);
