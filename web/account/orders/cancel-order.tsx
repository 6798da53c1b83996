import { useRef } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#ui/dialog.tsx';
import { StatusMessage } from '#ui/status-message.tsx';
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
  const keep = useRef<HTMLButtonElement>(null);
  const change = useMutation();
  const messages = words.cancel;
  const cancel = (): void =>
    void change.send<AccountOrder>(`/orders/${encodeURIComponent(number)}/cancel`, {
      method: 'POST',
      done(order) {
        dialog.current?.close();
        onCancelled(order);
        return null;
      },
      refused({ problem }) {
        return problem === 'order-moved-on' ? messages.movedOn : undefined;
      },
    });
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          change.setMessage(null);
          dialog.current?.showModal();
          // Enter, pressed by habit, must not cancel.
          keep.current?.focus();
        }}
      >
        {messages.button}
      </Button>
      <Dialog
        ref={dialog}
        id="cancel-order"
        title={messages.title}
        aria-describedby="cancel-text"
        onClose={() => {
          // The order's state has changed on the server, so the page must reload it.
          if (change.message?.text === messages.movedOn) onMovedOn();
        }}
      >
        <DialogBody>
          <p id="cancel-text">{messages.text}</p>
          <StatusMessage text={change.message?.text ?? null} isWrong />
        </DialogBody>
        <DialogFoot>
          <Button variant="danger" isBusy={change.isBusy} onClick={cancel}>
            {messages.yes}
          </Button>
          <Button ref={keep} onClick={() => dialog.current?.close()}>
            {messages.no}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
