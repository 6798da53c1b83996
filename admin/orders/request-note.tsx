import { useState } from 'react';
import { Note } from '#ui/office/note.tsx';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';
import { answerRequest } from '../calls/orders.ts';
import { useDone } from './use-order-command.ts';

/** The open request of the buyer, with its answers for those who may give them. */
export function RequestNote({ order, mayAnswer }: { order: Order; mayAnswer: boolean }) {
  const [answer, setAnswer] = useState<'accept' | 'refuse' | null>(null);
  const { request } = order;
  if (request === null) return null;
  return (
    <>
      <Note
        kind="info"
        actions={
          mayAnswer && (
            <>
              <Button size="small" onClick={() => setAnswer('refuse')}>
                {words.refuseRequest}
              </Button>
              <Button size="small" variant="primary" onClick={() => setAnswer('accept')}>
                {words.acceptRequest}
              </Button>
            </>
          )
        }
      >
        <b>{words.requests[request.kind]}</b> {request.reason} <When at={request.at} />
      </Note>
      {answer !== null && (
        <AnswerSheet
          order={order}
          kind={request.kind}
          isAccepted={answer === 'accept'}
          onClose={() => setAnswer(null)}
        />
      )}
    </>
  );
}

function AnswerSheet(props: {
  order: Order;
  kind: 'cancel' | 'return';
  isAccepted: boolean;
  onClose(): void;
}) {
  const { order, kind, isAccepted, onClose } = props;
  const done = useDone();
  const form = useOfficeForm({
    initial: { answer: '' },
    save: ({ answer }) => answerRequest(order.number, isAccepted, answer.trim()),
    onSaved: (answered) => {
      done(answered, words.requestAnswered);
      onClose();
    },
  });
  const title = isAccepted ? words.acceptRequest : words.refuseRequest;
  return (
    <FormSheet
      form={form}
      title={title}
      submit={title}
      variant={isAccepted && kind === 'cancel' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{isAccepted ? words.acceptTexts[kind] : words.refuseText}</p>
      <TextField
        form={form}
        name="answer"
        label={words.answerLabel}
        hint={words.answerHint}
        isMultiline
        maxLength={1000}
      />
    </FormSheet>
  );
}
