import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { findMoveIssue, type ManualReason, OFFERED_REASONS } from '#contract/staff/stock-move.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { moveStock, stockLevelQuery } from '../calls/stock.ts';
import { usePerson } from '../api-client/person.ts';
import { Facts } from '#ui/office/facts.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { toDelta } from './to-delta.ts';
import { useStockMoved } from './use-stock-moved.ts';

/** What names the product. */
export type AdjustedProduct = { id: string; sku: string; name: string };

const toReason = (text: string): ManualReason =>
  OFFERED_REASONS.find((reason) => reason === text) ?? 'received';

/** Writes that bottles of a product came or left, and why. */
export function AdjustSheet(props: { product: AdjustedProduct; isOnPage?: boolean; onClose(): void }) {
  const { product, isOnPage = false, onClose } = props;
  const { id, sku, name } = product;
  const { may } = usePerson();
  const moved = useStockMoved();
  const level = useQuery(stockLevelQuery(sku));
  const form = useOfficeForm({
    initial: { reason: 'received', bottles: '', note: '' },
    draft: `adjust-${id}`,
    save: async ({ reason: chosen, bottles, note: typed }) => {
      const [reason, note] = [toReason(chosen), typed.trim()];
      const delta = toDelta(bottles, reason);
      if (delta === undefined) throw invalidField('bottles', words.notBottles);
      const issue = findMoveIssue({ delta, reason, note });
      if (issue === 'note-required') throw invalidField('note', words.noteMissing);
      if (issue !== undefined) throw invalidField('bottles', words.notBottles);
      return await moveStock({ productId: id, delta, reason, note });
    },
    onSaved: ({ onHand }) => {
      moved(words.adjusted(name, formatNumber(onHand)));
      onClose();
    },
  });
  const reason = toReason(form.values.reason);
  const delta = toDelta(form.values.bottles, reason);
  const isNoteNeeded = findMoveIssue({ delta: delta ?? 0, reason, note: '' }) === 'note-required';
  return (
    <FormSheet form={form} title={words.adjustOf(name)} submit={words.adjust} onClose={onClose}>
      {level.data && (
        <Facts
          items={[
            [words.sku, sku],
            [words.onHand, formatNumber(level.data.onHand)],
            [words.held, formatNumber(level.data.held)],
            [words.allocated, formatNumber(level.data.allocated)],
            [words.available, formatNumber(level.data.available)],
          ]}
        />
      )}
      <SelectField
        form={form}
        name="reason"
        label={words.reason}
        options={OFFERED_REASONS.filter((value) => value === 'received' || may('stock.adjust')).map(
          (value) => ({ value, label: words.reasons[value] }),
        )}
      />
      <TextField
        form={form}
        name="bottles"
        label={words.bottles}
        hint={words.bottlesHints[reason]}
        maxLength={8}
      />
      <TextField
        form={form}
        name="note"
        label={words.note}
        hint={isNoteNeeded ? words.noteNeeded : words.noteHint}
        maxLength={200}
      />
      {level.data && delta !== undefined && (
        <p className="b" aria-live="polite">
          {words.change(formatNumber(level.data.onHand), formatNumber(level.data.onHand + delta))}
        </p>
      )}
      {!isOnPage && (
        <p>
          <Link className="link" to={`/products/${id}`}>
            {words.openProduct}
          </Link>
        </p>
      )}
    </FormSheet>
  );
}
