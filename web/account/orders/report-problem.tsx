import type { SubmitEvent } from 'react';
import { ORDER_PROBLEM_LENGTH, type OrderProblem } from '#contract/account/account.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { FormEnd } from '../form-end.tsx';
import { words } from './order-messages.ts';
import { Disclosure, MutationStatus } from '../panel.tsx';
import { type Mutation, useMutation } from '../use-mutation.ts';
import { useFieldErrors } from '../use-field-errors.ts';

const ID = 'problem-message';
const messages = words.problem;

/** Returns the error text for a message; `undefined` for a valid one. */
export function messageError(message: string): string | undefined {
  if (message === '') return messages.missing;
  return message.length > ORDER_PROBLEM_LENGTH ? messages.tooLong(ORDER_PROBLEM_LENGTH) : undefined;
}

/** Form for a message to the shop about an order. */
export function ReportProblem({ number }: { number: string }) {
  const change = useMutation();
  return (
    <section className="order__problem" aria-labelledby="problem">
      <h2 id="problem">{messages.title}</h2>
      <Disclosure label={messages.button} onOpen={() => change.setMessage(null)}>
        {(close) => <ProblemForm number={number} change={change} onDone={close} />}
      </Disclosure>
      <MutationStatus of={change} at="problem" />
    </section>
  );
}

function ProblemForm(props: { number: string; change: Mutation; onDone(): void }) {
  const { number, change, onDone } = props;
  const { errors, find } = useFieldErrors();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('message');
    const body: OrderProblem = { message: typeof typed === 'string' ? typed.trim() : '' };
    if (!find({ [ID]: messageError(body.message) })) return;
    void change.send(`/orders/${encodeURIComponent(number)}/problem`, {
      method: 'POST',
      body,
      done() {
        onDone();
        return messages.sent;
      },
    });
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextAreaField
        id={ID}
        label={messages.label}
        error={errors[ID]}
        hint={messages.hint}
        name="message"
        rows={6}
      />
      <FormEnd isBusy={change.isBusy} label={messages.send} onCancel={onDone} />
    </form>
  );
}
