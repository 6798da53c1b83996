import type { KeyboardEvent } from 'react';
import { formatCents } from '#contract/money.ts';
import { words } from './messages.ts';
import { toDollars } from './product.ts';
import { type Priced, type PriceEdit, usePriceEdit } from './use-price-edit.ts';

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** The price of a product in a list, changed in place: Enter saves, Escape leaves it. */
export function PriceCell({ product, mayEdit }: { product: Priced; mayEdit: boolean }) {
  const { name, priceCents, salePriceCents } = product;
  const edit = usePriceEdit(product);
  const shown = (
    <>
      {priceCents === null ? words.noPrice : null}
      {priceCents !== null && salePriceCents !== null && <s className="q">{formatCents(priceCents)}</s>}{' '}
      {priceCents !== null && formatCents(salePriceCents ?? priceCents)}
    </>
  );
  if (!mayEdit) return shown;
  if (edit.typed === null)
    return (
      <button
        type="button"
        className="edit"
        data-edit="price"
        aria-label={`${words.inlinePrice(name)}: ${priceCents === null ? words.noPrice : formatCents(priceCents)}`}
        onClick={() => edit.setTyped(toDollars(priceCents))}
      >
        {shown}
      </button>
    );
  return edit.reason === null ? (
    <PriceInput edit={edit} typed={edit.typed} name={name} />
  ) : (
    <ReasonInput edit={edit} reason={edit.reason} />
  );
}

/** What the inputs of an edit share: their keys, and that it ends when they are left. */
const inputOf = ({ cents, isBusy, close, save }: PriceEdit) => ({
  'aria-busy': isBusy,
  autoComplete: 'off',
  ref: focus,
  onBlur(): void {
    if (!isBusy) close();
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && cents !== undefined) void save();
  },
});

const PriceInput = ({ edit, typed, name }: { edit: PriceEdit; typed: string; name: string }) => (
  <input
    {...inputOf(edit)}
    className="input edit"
    aria-label={words.inlinePriceOf(name)}
    aria-invalid={edit.cents === undefined}
    inputMode="decimal"
    value={typed}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => edit.setTyped(target.value)}
  />
);

/** Asks why a price moves far, and says how far. */
const ReasonInput = ({ edit, reason }: { edit: PriceEdit; reason: string }) => (
  <label className="edit-reason">
    {words.reasonForPrice(edit.needed)}
    <input
      {...inputOf(edit)}
      className="input"
      maxLength={200}
      value={reason}
      onChange={({ target }) => edit.setReason(target.value)}
    />
  </label>
);
