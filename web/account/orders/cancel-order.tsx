import { useRef } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { StatusMessage } from '../form-fields.tsx';
import { words } from './order-messages.ts';
import { useMutation } from '../use-mutation.ts';

/** Cancels an order after a confirmation in a dialog, because that cannot be undone. */
export function CancelOrder(props: {
  number: string;
  onCancelled(order: AccountOrder): void;
  onMovedOn(): void;
}) {
  const { number, onCancelled, onMovedOn } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const change = useMutation();
  const messages = words.cancel;
  const cancel = (): void =>
    void change.send<AccountOrder>(
      `/orders/${encodeURIComponent(number)}/cancel`,
      { method: 'POST' },
      {
        done(order) {
          dialog.current?.close();
          onCancelled(order);
          return null;
        },
        refused({ problem }) {
          return problem === 'order-moved-on' ? messages.movedOn : undefined;
        },
      },
    );
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet"
        aria-haspopup="dialog"
        onClick={() => {
          change.setMessage(null);
          dialog.current?.showModal();
        }}
      >
        {messages.button}
      </button>
      <dialog
        ref={dialog}
        className="asks"
        aria-labelledby="cancel-title"
        aria-describedby="cancel-text"
        closedby="any"
        onClose={() => {
          // The order's state has changed on the server, so the page must reload it.
          if (change.message?.text === messages.movedOn) onMovedOn();
        }}
      >
        <h2 id="cancel-title">{messages.title}</h2>
        <p id="cancel-text">{messages.text}</p>
        <StatusMessage text={change.message?.text ?? null} isWrong />
        <div className="acct__send">
          <button
            type="button"
            className="btn acct__danger"
            aria-busy={change.isBusy}
            aria-disabled={change.isBusy}
            onClick={cancel}
          >
            {change.isBusy && <span className="spinner" />}
            {messages.yes}
          </button>
          <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
            {messages.no}
          </button>
        </div>
      </dialog>
    </>
  );
}
