import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { updateProduct } from '../calls/products.ts';
import { useToasts } from '../parts/toasts.tsx';
import { words } from './messages.ts';
import { useProductSaved } from './use-product-saved.ts';

/** A product with its price, as lists have it. */
export type Priced = {
  id: string;
  version: number;
  name: string;
  priceCents: number | null;
  salePriceCents: number | null;
};

/** The price of a product while it is typed in a list. */
export function usePriceEdit({ id, version, name, priceCents }: Priced) {
  const { currency } = usePerson().shop;
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [needed, setNeeded] = useState('');
  const [isBusy, setBusy] = useState(false);
  const saved = useProductSaved();
  const toasts = useToasts();
  const cents = typed === null ? undefined : parseTypedCents(typed, currency);
  const close = (): void => {
    setTyped(null);
    setReason(null);
  };
  const refuse = (error: unknown): void => {
    const refused = error instanceof ApiProblem ? error.errors : [];
    const why = refused.find(({ pointer }) => pointer === '/reason');
    if (why !== undefined) {
      setNeeded(why.detail);
      return setReason('');
    }
    const text = refused[0]?.detail ?? (error instanceof ApiProblem ? error.detail : '');
    toasts.show({ title: words.failed, text, kind: 'error' });
  };
  return {
    /** `null`: it is not edited. */
    typed,
    setTyped,
    /** Of what is typed; `undefined`: it is no price. */
    cents,
    /** Why the price moves far; `null` until the server needs it. */
    reason,
    setReason,
    /** What the server says of a move that needs a reason. */
    needed,
    isBusy,
    close,
    async save(): Promise<void> {
      if (isBusy) return;
      if (cents === priceCents) return close();
      if (reason?.trim() === '') return;
      setBusy(true);
      try {
        await updateProduct(
          { id, version },
          { priceCents: cents, ...(reason !== null && { reason: reason.trim() }) },
        );
        close();
        saved(
          cents === null || cents === undefined
            ? words.priceRemoved(name)
            : words.priceSaved(name, formatCents(cents)),
        );
      } catch (error) {
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type PriceEdit = ReturnType<typeof usePriceEdit>;
