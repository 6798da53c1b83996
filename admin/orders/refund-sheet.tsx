import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { REFUND_CAUSES, type RefundCause } from '#contract/orders/refund-causes.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { usePerson } from '../api-client/person.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { toCents } from '../forms/to-cents.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { GivenBackFields } from './given-back-fields.tsx';
import { words } from './messages.ts';
import { leftUnits, type Order } from './order.ts';
import { previewRefund, refundOrder, type RefundPreview } from '../calls/orders.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { listChosen, readCause, toChoice, unitsField } from './refund-choice.ts';
import { presetRefund } from './refund-preset.ts';
import { useDone } from './use-order-command.ts';

/** Asks what happened and what goes back, and shows to the cent what that is. */
export function RefundSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const { currency } = usePerson().shop;
  const form = useOfficeForm<FormValues, Order>({
    initial: { ...toValues(order, guessCause(order)), reason: '', goodwill: '' },
    save: (values) => {
      const cause = readCause(values);
      const reason = String(values['reason']).trim();
      if (cause === 'other' && reason === '') throw invalidField('reason', words.reasonNeeded);
      // An amount that cannot be read is not one of nothing.
      toCents('goodwill', String(values['goodwill']), currency);
      return refundOrder(order, toChoice(order, values), { cause, ...(reason !== '' && { reason }) });
    },
    onSaved: (changed) => {
      done(changed, words.refundAsked(formatCents(preview.data?.amountCents ?? 0)));
      onClose();
    },
  });
  const { values } = form;
  const choice = toChoice(order, values);
  const isChosen = Boolean(
    choice.whole || choice.lines?.length || choice.deliveryCents || choice.goodwillCents,
  );
  const preview = useQuery({
    queryKey: ['refund-preview', order.number, order.version, choice],
    queryFn: () => previewRefund(order.number, choice),
    enabled: isChosen,
    retry: false,
    placeholderData: (before) => before,
  });
  const refund = isChosen && !preview.error ? preview.data : undefined;
  const choose = (cause: string): void => {
    for (const [name, value] of Object.entries(toValues(order, toCause(cause)))) form.set(name, value);
  };
  return (
    <FormSheet
      form={form}
      title={words.refundTitle(order.number)}
      submit={refund ? words.refundButton(formatCents(refund.amountCents)) : words.commands.refund}
      isWide
      onClose={onClose}
    >
      <SelectField
        form={{ ...form, set: (_name, cause) => choose(String(cause)) }}
        name="cause"
        label={words.whatHappened}
        options={REFUND_CAUSES.map((value) => ({ value, label: words.causes[value] }))}
      />
      <GivenBackFields order={order} form={form} />
      <RefundAmount form={form} order={order} />
      <TextField
        form={form}
        name="reason"
        label={readCause(values) === 'other' ? words.reason : words.refundNote}
        hint={words.reasonHint}
        maxLength={200}
      />
      {preview.error && isChosen && (
        <Note kind="danger">{preview.error instanceof ApiProblem ? preview.error.detail : words.failed}</Note>
      )}
      {refund ? <RefundSum order={order} refund={refund} /> : <p className="hint">{words.refundNothing}</p>}
    </FormSheet>
  );
}

/** An amount without bottles, and where bottles that came back are put on hand. */
function RefundAmount({ form, order }: { form: OfficeForm; order: Order }) {
  const { values } = form;
  const cause = readCause(values);
  return (
    <>
      {(cause === 'price' || cause === 'other') && (
        <TextField
          form={form}
          name="goodwill"
          label={words.refundAmount}
          hint={words.amountHint(formatCents(order.leftCents ?? 0))}
          inputMode="decimal"
        />
      )}
      {(order.state === 'returned' || order.state === 'refused_at_door') &&
        listChosen(order, values).length > 0 && <p className="hint">{words.restockElsewhere}</p>}
    </>
  );
}

/** The sum of a refund, and what is left of the order after it. */
function RefundSum({ order, refund }: { order: Order; refund: RefundPreview }) {
  return (
    <>
      <Facts
        isSum
        items={[
          [words.refundNet, formatCents(refund.netCents)],
          ...(refund.feeCents > 0 ? [[words.recyclingFee, formatCents(refund.feeCents)] as const] : []),
          [words.taxes, formatCents(refund.taxCents)],
          [words.containerDeposit, formatCents(refund.depositCents)],
          [words.refundBack, formatCents(refund.amountCents)],
        ]}
      />
      <p className="hint">
        {words.refundLeft(
          formatCents(refund.leftCents - refund.amountCents),
          formatCents(order.totalCents ?? 0),
        )}
      </p>
    </>
  );
}

/** What happened, as far as the state of the order tells. */
function guessCause({ state }: Order): RefundCause {
  if (state === 'lost') return 'lost';
  return state === 'refused_at_door' ? 'refused' : state === 'delivered' ? 'broken' : 'other';
}

const toCause = (given: string): RefundCause => REFUND_CAUSES.find((cause) => cause === given) ?? 'other';

/** The fields that what happened presets. */
function toValues(order: Order, cause: RefundCause): FormValues {
  const { units, delivery, deposit, restock } = presetRefund(cause, order);
  const lines = order.lines
    .filter((line) => leftUnits(line) > 0)
    .map(({ position }) => [unitsField(position), String(units.get(position) ?? 0)] as const);
  const hasDelivery = (order.deliveryLeftCents ?? 0) > 0;
  return { cause, ...Object.fromEntries(lines), delivery: delivery && hasDelivery, deposit, restock };
}
