import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { HoursNote } from './hours-note.tsx';
import { words } from './messages.ts';
import { DOCUMENT_KINDS, HAND_OVER_RESULTS, type HandOverResult } from '#contract/orders/hand-over.ts';
import { recordHandOver } from '../calls/orders.ts';
import type { Order } from './order.ts';
import { useDone } from './use-order-command.ts';

type Props = {
  order: Pick<Order, 'number' | 'version' | 'ageRequired' | 'carriedBy'>;
  /** Where it goes; `null`: deleted. */
  province: string | null;
  /** The result to begin with. */
  suggested?: HandOverResult;
  onClose(): void;
};

/** Results with a person whose document could be seen. */
const SEEN: readonly HandOverResult[] = ['verified', 'underage', 'intoxicated'];

/** Asks what came of the delivery: the age check and its document, and who received the order. */
export function HandOverSheet({ order, province, suggested = 'verified', onClose }: Props) {
  const done = useDone();
  const initial: {
    result: HandOverResult;
    documentKind: string;
    carrierReference: string;
    receiverName: string;
  } = { result: suggested, documentKind: '', carrierReference: '', receiverName: '' };
  const form = useOfficeForm({
    initial,
    save: ({ result, documentKind, carrierReference, receiverName }) => {
      const document = DOCUMENT_KINDS.find((kind) => kind === documentKind);
      return recordHandOver(order, {
        at: new Date().toISOString(),
        method: order.carriedBy,
        result,
        ...(document !== undefined && SEEN.includes(result) && { documentKind: document }),
        ...(carrierReference !== '' && { carrierReference }),
        ...(receiverName !== '' && result === 'verified' && { receiverName }),
      });
    },
    onSaved: (changed) => {
      done(changed, words.handedOver(order.number));
      onClose();
    },
  });
  const { result } = form.values;
  return (
    <FormSheet
      form={form}
      title={words.deliverTitle(order.number)}
      submit={words.commands.deliver}
      onClose={onClose}
    >
      <p className="m">{words.ageText(order.ageRequired)}</p>
      {order.carriedBy === 'own' && <HoursNote province={province} />}
      <SelectField
        form={form}
        name="result"
        label={words.handOverResult}
        options={HAND_OVER_RESULTS.map((value) => ({ value, label: words.handOverResults[value] }))}
      />
      {SEEN.includes(result) && (
        <SelectField
          form={form}
          name="documentKind"
          label={words.documentKind}
          hint={words.documentHint}
          options={[
            { value: '', label: words.documentKinds.none },
            ...DOCUMENT_KINDS.map((value) => ({ value, label: words.documentKinds[value] })),
          ]}
        />
      )}
      {result === 'verified' && (
        <TextField form={form} name="receiverName" label={words.receiverName} maxLength={80} />
      )}
      {order.carriedBy === 'carrier' && (
        <TextField form={form} name="carrierReference" label={words.carrierReference} maxLength={80} />
      )}
    </FormSheet>
  );
}
