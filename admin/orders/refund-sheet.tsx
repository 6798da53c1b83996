import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { Facts, Note } from '../detail/parts.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import type { FormValues } from '#ui/forms/form-state.ts';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import { leftUnits, type Order } from './order.ts';
import { previewRefund, type RefundChoice, refundOrder, type RefundPreview } from './order-calls.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

/** Shows to the cent what a refund will give back, and asks for it. */
export function RefundSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm<FormValues, Order>({
    initial: { isWhole: false, reason: '', restock: 'stock', delivery: '', goodwill: '' },
    save: (values) => refundOrder(order, toChoice(order, values), String(values['reason']).trim()),
    onSaved: (changed) => {
      done(changed, words.refundAsked(formatCents(preview.data?.amountCents ?? 0)));
      onClose();
    },
  });
  const { values } = form;
  const choice = toChoice(order, values);
  const isChosen = choice.whole || choice.lines?.length || choice.deliveryCents || choice.goodwillCents;
  const preview = useQuery({
    queryKey: ['refund-preview', order.number, order.version, choice],
    queryFn: () => previewRefund(order.number, choice),
    enabled: Boolean(isChosen),
    retry: false,
  });
  const amount = isChosen && preview.data ? formatCents(preview.data.amountCents) : '';
  return (
    <FormSheet
      form={form}
      title={words.refundTitle(order.number)}
      submit={amount === '' ? words.commands.refund : words.refundButton(amount)}
      isWide
      onClose={onClose}
    >
      <CheckField form={form} name="isWhole" label={words.refundAll} />
      {values['isWhole'] !== true && <RefundParts form={form} order={order} />}
      <TextField form={form} name="reason" label={words.why} maxLength={200} />
      {preview.error && isChosen && (
        <Note kind="danger">{preview.error instanceof ApiProblem ? preview.error.detail : words.failed}</Note>
      )}
      {isChosen && preview.data ? (
        <RefundSum order={order} refund={preview.data} />
      ) : (
        <p className="hint">{words.refundNothing}</p>
      )}
    </FormSheet>
  );
}

/** The lines, the delivery and the amount to give back. */
function RefundParts({ form, order }: { form: OfficeForm; order: Order }) {
  return (
    <>
      {order.lines
        .filter((line) => leftUnits(line) > 0)
        .map((line) => (
          <SelectField
            key={line.position}
            form={form}
            name={`line-${line.position}`}
            label={line.name}
            hint={words.bought(leftUnits(line))}
            options={Array.from({ length: leftUnits(line) + 1 }, (_, count) => ({
              value: String(count),
              label: String(count),
            }))}
          />
        ))}
      {isShipped(order) && (
        <SelectField
          form={form}
          name="restock"
          label={words.restock}
          options={(['stock', 'broken', 'none'] as const).map((value) => ({
            value,
            label: words.restocks[value],
          }))}
        />
      )}
      <TextField
        form={form}
        name="delivery"
        label={words.refundDelivery}
        hint={words.refundDeliveryHint(formatCents(order.deliveryLeftCents ?? 0))}
        inputMode="decimal"
      />
      <TextField
        form={form}
        name="goodwill"
        label={words.refundAmount}
        hint={words.amountHint(formatCents(order.leftCents ?? 0))}
        inputMode="decimal"
      />
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

const isShipped = ({ state }: Order): boolean => !['paid', 'packing'].includes(state);

/** What the fields ask for. An amount that is none counts as nothing: the preview shows it. */
function toChoice(order: Order, values: FormValues): RefundChoice {
  if (values['isWhole'] === true) return { whole: true };
  const restock = values['restock'] as 'stock' | 'broken' | 'none';
  const lines = order.lines.flatMap(({ position }) => {
    const quantity = Number(values[`line-${position}`] ?? 0);
    return quantity > 0 ? [{ line: position, quantity, ...(isShipped(order) && { restock }) }] : [];
  });
  return { lines, deliveryCents: toCents(values['delivery']), goodwillCents: toCents(values['goodwill']) };
}

function toCents(typed: string | boolean | undefined): number {
  return parseTypedCents(String(typed ?? '')) ?? 0;
}
