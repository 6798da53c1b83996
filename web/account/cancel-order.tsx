import { useRef } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { Outcome } from './form-parts.tsx';
import { words } from './order-words.ts';
import { useChange } from './use-change.ts';

/** Cancels an order, asked once more in a dialog: it cannot be taken back. */
export function CancelOrder(props: {
  number: string;
  onCancelled(order: AccountOrder): void;
  onMovedOn(): void;
}) {
  const { number, onCancelled, onMovedOn } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const change = useChange();
  const said = words.cancel;
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
          return problem === 'order-moved-on' ? said.movedOn : undefined;
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
          change.say(null);
          dialog.current?.showModal();
        }}
      >
        {said.button}
      </button>
      <dialog
        ref={dialog}
        className="asks"
        aria-labelledby="cancel-title"
        aria-describedby="cancel-text"
        closedby="any"
        onClose={() => {
          // What was said there is true of the order by now.
          if (change.said?.text === said.movedOn) onMovedOn();
        }}
      >
        <h2 id="cancel-title">{said.title}</h2>
        <p id="cancel-text">{said.text}</p>
        <Outcome text={change.said?.text ?? null} isWrong />
        <div className="acct__send">
          <button
            type="button"
            className="btn acct__danger"
            aria-busy={change.isBusy}
            aria-disabled={change.isBusy}
            onClick={cancel}
          >
            {change.isBusy && <span className="spinner" />}
            {said.yes}
          </button>
          <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
            {said.no}
          </button>
        </div>
      </dialog>
    </>
  );
}
