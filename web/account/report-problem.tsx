import type { SubmitEvent } from 'react';
import { ORDER_PROBLEM_LENGTH, type OrderProblem } from '#contract/account/account.ts';
import { FormEnd, TextField } from './form-parts.tsx';
import { words } from './order-words.ts';
import { OpensForm, Told } from './panel.tsx';
import { type Change, useChange } from './use-change.ts';
import { useFaults } from './use-faults.ts';

const ID = 'problem-message';
const said = words.problem;

/** What is wrong with a message, in words. */
export function messageFault(message: string): string | undefined {
  if (message === '') return said.missing;
  return message.length > ORDER_PROBLEM_LENGTH ? said.tooLong(ORDER_PROBLEM_LENGTH) : undefined;
}

/** A message to the shop about an order. */
export function ReportProblem({ number }: { number: string }) {
  const change = useChange();
  return (
    <section className="order__problem" aria-labelledby="problem">
      <h2 id="problem">{said.title}</h2>
      <OpensForm label={said.button} onOpen={() => change.say(null)}>
        {(close) => <ProblemForm number={number} change={change} onDone={close} />}
      </OpensForm>
      <Told of={change} at="problem" />
    </section>
  );
}

function ProblemForm(props: { number: string; change: Change; onDone(): void }) {
  const { number, change, onDone } = props;
  const { faults, find } = useFaults();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('message');
    const body: OrderProblem = { message: typeof typed === 'string' ? typed.trim() : '' };
    if (!find({ [ID]: messageFault(body.message) })) return;
    void change.send(
      `/orders/${encodeURIComponent(number)}/problem`,
      { method: 'POST', body },
      {
        done() {
          onDone();
          return said.sent;
        },
      },
    );
  };
  return (
    <form className="acct__form" noValidate onSubmit={submit}>
      <TextField
        field={{ id: ID, label: said.label, fault: faults[ID], hint: said.hint }}
        name="message"
        rows={6}
      />
      <FormEnd isBusy={change.isBusy} label={said.send} onCancel={onDone} />
    </form>
  );
}
