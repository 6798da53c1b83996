import { formatCents } from '#contract/money.ts';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';
import { type ReasonCommand, runWithReason } from '../calls/orders.ts';
import { useDone } from './use-order-command.ts';

export type SheetProps = { order: Order; onClose(): void };

const TEXTS: Readonly<Record<ReasonCommand, { text(order: Order): string; done(number: string): string }>> = {
  cancel: { text: describeCancel, done: words.cancelled },
  hold: { text: () => words.holdText, done: words.held },
  lose: { text: () => words.loseText, done: words.lost },
  unship: { text: () => words.unshipText, done: words.unshipped },
  unready: { text: () => words.unreadyText, done: words.unreadied },
  return: { text: () => words.returnText, done: words.returned },
  settle: { text: () => words.settleText, done: words.settled },
};

function describeCancel({ leftCents = 0 }: Order): string {
  return leftCents > 0 ? words.cancelText(formatCents(leftCents)) : words.cancelUnpaidText;
}

/** Says what a command will do, asks for the reason, and runs it. */
export function ReasonSheet(
  props: SheetProps & {
    command: ReasonCommand;
    /** The reason to begin with. */
    suggested?: string;
  },
) {
  const { order, command, suggested = '', onClose } = props;
  const done = useDone();
  const form = useOfficeForm({
    initial: { reason: suggested },
    save: ({ reason }) => runWithReason(order, command, reason.trim()),
    onSaved: (changed) => {
      done(changed, TEXTS[command].done(order.number));
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={words.commands[command]}
      submit={words.commands[command]}
      variant={command === 'cancel' || command === 'lose' ? 'danger' : 'primary'}
      {...(command === 'cancel' && { dismiss: words.keepOrder })}
      onClose={onClose}
    >
      <p>{TEXTS[command].text(order)}</p>
      <TextField form={form} name="reason" label={words.reason} hint={words.reasonHint} maxLength={200} />
    </FormSheet>
  );
}
