import { useState } from 'react';
import { Section } from '#ui/office/section.tsx';
import { Timeline, type TimelineEntry } from '../parts/timeline.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField, SelectField, TextField } from '../forms/fields.tsx';
import { Form, FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Order, OrderEvent } from './order.ts';
import { addNote, resendMail, type ResentMail } from '../calls/orders.ts';
import type { SheetProps } from './reason-sheet.tsx';
import { useDone } from './use-order-command.ts';

/** What happened to an order, with notes and emails that are sent again. */
export function OrderActivity({ order }: { order: Order }) {
  const [isResending, setResending] = useState(false);
  const may = (command: Order['allowedCommands'][number]): boolean => order.allowedCommands.includes(command);
  return (
    <Section
      title={words.activity}
      end={
        may('resend-mail') && (
          <Button variant="quiet" size="small" icon="envelope-simple" onClick={() => setResending(true)}>
            {words.resend}
          </Button>
        )
      }
    >
      {may('note') && <NoteForm key={order.version} order={order} />}
      <Timeline entries={order.timeline.toReversed().map((event) => toEntry(event, order.pickup !== null))} />
      {isResending && <ResendSheet order={order} onClose={() => setResending(false)} />}
    </Section>
  );
}

function NoteForm({ order }: { order: Order }) {
  const done = useDone();
  const form = useOfficeForm({
    initial: { text: '', isForBuyer: false },
    draft: `order ${order.number} note`,
    save: ({ text, isForBuyer }) => addNote(order.number, text, isForBuyer),
    onSaved: (changed) => done(changed, words.noteAdded),
  });
  const isForBuyer = form.values.isForBuyer;
  return (
    <Form form={form} submit={isForBuyer ? words.sendNote : words.addNote} variant="line">
      <TextField
        form={form}
        name="text"
        label={isForBuyer ? words.noteToBuyer : words.note}
        hint={isForBuyer ? words.noteToBuyerHint : words.reasonHint}
        isMultiline
        maxLength={2000}
      />
      <CheckField form={form} name="isForBuyer" label={words.noteForBuyer} />
    </Form>
  );
}

const MAILS_OF_PARCEL: readonly ResentMail[] = ['confirmation', 'shipped', 'refund'];
const MAILS_OF_PICKUP: readonly ResentMail[] = ['confirmation', 'ready', 'refund'];
const FIRST_MAIL: { mail: ResentMail } = { mail: 'confirmation' };

function ResendSheet({ order, onClose }: SheetProps) {
  const done = useDone();
  const form = useOfficeForm({
    initial: FIRST_MAIL,
    save: ({ mail }) => resendMail(order.number, mail),
    onSaved: (changed) => {
      done(changed, words.resent);
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.resendTitle(order.number)} submit={words.resend} onClose={onClose}>
      <p className="m">{order.email}</p>
      <SelectField
        form={form}
        name="mail"
        label={words.whichMail}
        options={(order.pickup ? MAILS_OF_PICKUP : MAILS_OF_PARCEL).map((value) => ({
          value,
          label: words.resendMails[value],
        }))}
      />
    </FormSheet>
  );
}

function toEntry({ id, at, from, to, action, actor, text }: OrderEvent, isPickup: boolean): TimelineEntry {
  const isMove = from !== to;
  const reached = isPickup && to === 'delivered' ? words.collectedState : words.reached[to];
  // What the program noted is no note of a person: its text is the title.
  if (actor.kind === 'system' && !isMove && text !== '' && (action === null || action === 'noted'))
    return { id, at, title: text.charAt(0).toUpperCase() + text.slice(1), note: '', kind: 'note' };
  const title = (action && words.actions[action]) ?? (isMove ? reached : words.note);
  const kind = to === 'refused_at_door' && isMove ? 'refused' : isMove ? 'done' : 'note';
  // Some notes of the program say what the title says.
  const note = text.toLowerCase() === title.toLowerCase() ? '' : text;
  return { id, at, title: actor.name === '' ? title : `${title}, ${actor.name}`, note, kind };
}
