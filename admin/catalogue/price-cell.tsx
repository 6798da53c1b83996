import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/api.ts';
import { useToasts } from '../overlays/toasts.tsx';
import { words } from './messages.ts';
import { toDollars } from './product.ts';
import { useProductSaved } from './use-product-saved.ts';

type Priced = {
  id: string;
  version: number;
  name: string;
  priceCents: number | null;
  salePriceCents: number | null;
};

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The price of a product in a list, changed in place: Enter saves, Escape leaves it. */
export function PriceCell({ product, mayEdit }: { product: Priced; mayEdit: boolean }) {
  const { id, version, name, priceCents, salePriceCents } = product;
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saved = useProductSaved();
  const toasts = useToasts();
  const shown = (
    <>
      {priceCents === null ? words.noPrice : null}
      {priceCents !== null && salePriceCents !== null && <s className="q">{formatCents(priceCents)}</s>}{' '}
      {priceCents !== null && formatCents(salePriceCents ?? priceCents)}
    </>
  );
  if (!mayEdit) return shown;
  if (typed === null)
    return (
      <button
        type="button"
        className="edit"
        data-edit="price"
        aria-label={`${words.inlinePrice(name)}: ${priceCents === null ? words.noPrice : formatCents(priceCents)}`}
        onClick={() => setTyped(toDollars(priceCents))}
      >
        {shown}
      </button>
    );
  const cents = parseTypedCents(typed);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    if (cents === priceCents) return setTyped(null);
    setBusy(true);
    try {
      await call('PATCH', `/products/${id}`, { body: { priceCents: cents }, version });
      setTyped(null);
      saved(
        cents === null || cents === undefined
          ? words.priceRemoved(name)
          : words.priceSaved(name, formatCents(cents)),
      );
    } catch (error) {
      const text = error instanceof ApiProblem ? (error.errors[0]?.detail ?? error.detail) : '';
      toasts.show({ title: words.failed, text, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <input
      className="in edit"
      aria-label={words.inlinePriceOf(name)}
      aria-invalid={cents === undefined}
      aria-busy={isBusy}
      inputMode="decimal"
      autoComplete="off"
      ref={focus}
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (!isBusy) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key === 'Enter' && cents !== undefined) void save();
      }}
    />
  );
}
