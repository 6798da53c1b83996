import { type KeyboardEvent, useState } from 'react';
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
  /** Why the price moves far; `null` until the server needs it. */
  const [reason, setReason] = useState<string | null>(null);
  const [needed, setNeeded] = useState('');
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
  const close = (): void => {
    setTyped(null);
    setReason(null);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && cents !== undefined) void save();
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    if (cents === priceCents) return close();
    if (reason?.trim() === '') return;
    setBusy(true);
    try {
      await call('PATCH', `/products/${id}`, {
        body: { priceCents: cents, ...(reason !== null && { reason: reason.trim() }) },
        version,
      });
      close();
      saved(
        cents === null || cents === undefined
          ? words.priceRemoved(name)
          : words.priceSaved(name, formatCents(cents)),
      );
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.errors : [];
      const why = refused.find(({ pointer }) => pointer === '/reason');
      if (why !== undefined) {
        setNeeded(why.detail);
        return setReason('');
      }
      const detail = refused[0]?.detail;
      const text =
        detail === undefined ? (error instanceof ApiProblem ? error.detail : '') : words.priceRefused(detail);
      toasts.show({ title: words.failed, text, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (reason !== null)
    return (
      <label className="edit-reason">
        {words.reasonForPrice(needed)}
        <input
          className="in"
          autoComplete="off"
          maxLength={200}
          aria-busy={isBusy}
          ref={focus}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onBlur={() => {
            if (!isBusy) close();
          }}
          onKeyDown={press}
        />
      </label>
    );
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
        if (!isBusy) close();
      }}
      onKeyDown={press}
    />
  );
}
