import type { ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import {
  type GuestOrderStep,
  guestOrderPath,
  ORDER_TOKEN,
  REQUEST_REASON_LENGTH,
  unitsField,
} from '#contract/orders/guest-order.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useSubmitOnce } from '#ui/use-checked-form.ts';
import { formatDate } from '#web/account/format-time.ts';
import type { Typed } from './handle-order.server.ts';
import { words } from './messages.ts';
import type { GuestOrder } from './shown-order.tsx';

type Props = {
  order: GuestOrder;
  token: string;
  /** What was typed into a form that was refused. */
  typed: Typed | undefined;
};

/** The request that is open, or what the buyer may ask now. */
export function OrderRequests({ order, token, typed }: Props) {
  const { request } = order;
  if (request)
    return (
      <RequestForm token={token} step="withdraw" title={words.requests[request.kind]} button={words.withdraw}>
        <p>{words.requestOpen(formatDate(request.at))}</p>
      </RequestForm>
    );
  if (order.mayCancel) return <AskToCancel token={token} typed={typed} />;
  return order.returnable.length > 0 ? <AskToReturn order={order} token={token} typed={typed} /> : null;
}

function AskToCancel({ token, typed }: Pick<Props, 'token' | 'typed'>) {
  const { title, text, reason, button } = words.cancel;
  return (
    <RequestForm token={token} step="cancel" title={title} button={button}>
      <p>{text}</p>
      <TextAreaField
        id="reason"
        label={reason}
        name="reason"
        rows={3}
        maxLength={REQUEST_REASON_LENGTH}
        defaultValue={typed?.['reason']}
      />
    </RequestForm>
  );
}

function AskToReturn({ order: { lines, returnable }, token, typed }: Props) {
  const { title, text, units, reason, button } = words.return;
  return (
    <RequestForm token={token} step="return" title={title} button={button}>
      <p>{text}</p>
      {returnable.map((line) => (
        <SelectField
          key={line}
          id={unitsField(line)}
          label={units(lines[line]?.name ?? '')}
          name={unitsField(line)}
          defaultValue={typed?.[unitsField(line)] ?? '0'}
        >
          {Array.from({ length: (lines[line]?.quantity ?? 0) + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      ))}
      <TextAreaField
        id="reason"
        label={reason}
        name="reason"
        rows={3}
        maxLength={REQUEST_REASON_LENGTH}
        defaultValue={typed?.['reason']}
        required
      />
    </RequestForm>
  );
}

function RequestForm(props: {
  token: string;
  step: GuestOrderStep;
  title: string;
  button: string;
  children: ReactNode;
}) {
  const { token, step, title, button, children } = props;
  const { sending, onSubmit } = useSubmitOnce();
  return (
    <section className="order__problem" aria-labelledby="request">
      <h2 id="request">{title}</h2>
      <form className="acct__form" method="post" action={pageHref(guestOrderPath(token))} onSubmit={onSubmit}>
        <input type="hidden" name={ORDER_TOKEN} value={token} />
        <input type="hidden" name="do" value={step} />
        {children}
        <div>
          <Button type="submit" isBusy={sending !== null}>
            {button}
          </Button>
        </div>
      </form>
    </section>
  );
}
