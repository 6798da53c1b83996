import { useQuery } from '@tanstack/react-query';
import { formatCents } from '#contract/money.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Facts } from '#ui/office/facts.tsx';
import { Note } from '#ui/office/note.tsx';
import { ApiProblem } from '../api-client/api-problem.ts';
import { exchangeBottles, type ExchangeChoice, exchangePreviewQuery } from '../calls/orders.ts';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { type OfficeForm, useOfficeForm } from '../forms/use-office-form.ts';
import { ProductSearch } from '../parts/product-search.tsx';
import { words } from './messages.ts';
import { leftUnits, type Order } from './order.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { readRestock } from './refund-choice.ts';
import { asksForRestock } from './refund-preset.ts';
import { RestockField } from './restock-field.tsx';
import { UnitsStepper } from './units-stepper.tsx';
import { useDone } from './use-order-command.ts';

const MAX_QUANTITY = 1_000;

type Preview = Awaited<ReturnType<ReturnType<typeof exchangePreviewQuery>['queryFn']>>;

/** Asks which bottle goes back and which replaces it, and says in words what that does with money. */
export function ExchangeSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm<FormValues, Order>({
    initial: {
      line: String(order.lines.find((line) => leftUnits(line) > 0)?.position ?? 0),
      quantity: '1',
      productId: '',
      productQuantity: '1',
      restock: 'none',
      deposit: true,
      reason: '',
    },
    save: (values) => {
      const quote = preview.data?.offer.quote;
      if (values['productId'] === '' || !preview.data || !quote)
        throw invalidField('productId', words.exchangeNeeded);
      const { usedCents } = preview.data;
      const reason = String(values['reason']).trim();
      return exchangeBottles(order, choice, { usedCents, totalCents: quote.totalCents, reason });
    },
    onSaved: (changed) => {
      const last = changed.exchanges.at(-1);
      done(
        changed,
        last?.waiting ? words.exchangeWaiting(last.waiting.code) : words.exchangeDone(last?.newNumber ?? ''),
      );
      onClose();
    },
  });
  const choice = toChoice(order, form.values);
  const preview = useQuery({
    ...exchangePreviewQuery(order, choice),
    enabled: choice.productId !== '',
    retry: false,
    placeholderData: (before) => before,
  });
  const found = choice.productId === '' || preview.error ? undefined : preview.data;
  return (
    <FormSheet
      form={form}
      title={words.exchangeTitle(order.number)}
      submit={found && !found.isAtOnce && found.offer.quote ? words.exchangeSendLink : words.exchangeNow}
      isWide
      isDisabled={!found?.offer.quote || found.offer.problems.length > 0}
      onClose={onClose}
    >
      <OldBottle order={order} form={form} />
      <NewBottle form={form} preview={found} />
      <TextField form={form} name="reason" label={words.refundNote} hint={words.reasonHint} maxLength={200} />
      {preview.error && choice.productId !== '' && (
        <Note kind="danger">{preview.error instanceof ApiProblem ? preview.error.detail : words.failed}</Note>
      )}
      {found ? <Sums preview={found} /> : <p className="hint">{words.exchangeNothing}</p>}
    </FormSheet>
  );
}

/** Which bottle goes back, how many of it, and what becomes of them. */
function OldBottle({ order, form }: { order: Order; form: OfficeForm }) {
  const { values } = form;
  const lines = order.lines.filter((line) => leftUnits(line) > 0);
  const chosen = lines.find(({ position }) => String(position) === values['line']);
  return (
    <>
      <SelectField
        form={{
          ...form,
          set: (name, value) => {
            form.set(name, value);
            form.set('quantity', '1');
          },
        }}
        name="line"
        label={words.exchangeOld}
        options={lines.map(({ position, name }) => ({ value: String(position), label: name }))}
      />
      {chosen && leftUnits(chosen) > 1 && (
        <div className="field">
          <p className="b">{words.exchangeOldUnits}</p>
          <UnitsStepper
            label={words.exchangeOldUnits}
            count={Number(values['quantity'])}
            max={leftUnits(chosen)}
            onChange={(count) => form.set('quantity', String(Math.max(1, count)))}
          />
        </div>
      )}
      {asksForRestock(order) && <RestockField form={form} />}
      {asksForRestock(order) && (chosen?.depositCents ?? 0) > 0 && (
        <CheckField form={form} name="deposit" label={words.refundDeposit} hint={words.refundDepositHint} />
      )}
    </>
  );
}

/** What the buyer gets instead: a search, then the bottle and how many of it. */
function NewBottle({ form, preview }: { form: OfficeForm; preview: Preview | undefined }) {
  const { values } = form;
  if (values['productId'] === '')
    return (
      <>
        <ProductSearch label={words.exchangeNew} onAdd={(id) => form.set('productId', id)} />
        <FieldError id="exchange-product" text={form.errors['productId']} />
      </>
    );
  const line = preview?.offer.lines.find(({ productId }) => productId === values['productId']);
  const problem = preview?.offer.problems[0]?.detail;
  const name = line?.name ?? '';
  return (
    <div className="field">
      <p className="b">{words.exchangeNew}</p>
      <ul className="product-lines">
        <li>
          <span className="grow">
            {name}
            {line && (
              <small className="q sub">
                {line.volume}, {formatCents(line.eachCents)}
              </small>
            )}
            <FieldError id="exchange-product" text={problem ?? form.errors['productId']} />
          </span>
          <UnitsStepper
            label={words.exchangeNewUnits(name)}
            count={Number(values['productQuantity'])}
            max={MAX_QUANTITY}
            onChange={(count) => form.set('productQuantity', String(Math.max(1, count)))}
          />
          <Button size="small" onClick={() => form.set('productId', '')}>
            {words.exchangeOther}
          </Button>
        </li>
      </ul>
    </div>
  );
}

/** Both sums, and what follows from them. */
function Sums({ preview }: { preview: Preview }) {
  const { usedCents, backCents, isAtOnce, offer } = preview;
  const { quote, refusal } = offer;
  if (refusal !== null || offer.errors.length > 0)
    return <Note kind="danger">{refusal ?? offer.errors.map(({ detail }) => detail).join(' ')}</Note>;
  if (!quote) return null;
  const total = formatCents(quote.totalCents);
  const back = formatCents(backCents);
  return (
    <>
      <Facts
        isSum
        items={[
          [words.exchangeUsed, formatCents(usedCents)],
          [words.exchangeTotal, total],
          isAtOnce ? [words.exchangeBack, back] : [words.exchangeToPay, total],
        ]}
      />
      <p className="hint">{words.exchangeDelivery}</p>
      <div role="status">
        {isAtOnce ? (
          <p>{backCents === 0 ? words.exchangeEqual : words.exchangeAtOnce(back)}</p>
        ) : (
          <Note kind="info">{words.exchangeByLink(total, back)}</Note>
        )}
      </div>
    </>
  );
}

function toChoice(order: Order, values: FormValues): ExchangeChoice {
  const line = Number(values['line']);
  const hasDeposit = (order.lines.find(({ position }) => position === line)?.depositCents ?? 0) > 0;
  return {
    line,
    quantity: Number(values['quantity']),
    productId: String(values['productId']),
    productQuantity: Number(values['productQuantity']),
    ...(asksForRestock(order) && { restock: readRestock(values) }),
    ...(asksForRestock(order) && hasDeposit && { deposit: values['deposit'] === true }),
  };
}
