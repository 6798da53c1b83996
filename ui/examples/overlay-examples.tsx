import { useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx';
import { closeDialog, openDialog } from '../open-dialog.ts';
import { Toast } from '../toast.tsx';
import { Example } from './example.tsx';

const KINDS = ['dialog', 'drawer', 'sheet'] as const;

export function OverlayExamples() {
  return (
    <>
      <Example title="Dialog, drawer and sheet">
        <div className="ex__row">
          {KINDS.map((kind) => (
            <Opened key={kind} kind={kind} />
          ))}
        </div>
      </Example>
      <Example title="Toast">
        <Toast
          kind="done"
          title="Cart updated"
          text="Glen Orrin 12 quantity was increased to 3."
          closeLabel="Close"
          onClose={() => undefined}
        />
        <Toast
          kind="info"
          title="Removed from cart"
          text="Aurelle was removed."
          closeLabel="Close"
          action={
            <button type="button" className="toast__act">
              Undo
            </button>
          }
          hasTimeBar
          onClose={() => undefined}
        />
        <Toast
          kind="danger"
          title="Cart is empty"
          text="Please add items to your cart before checkout"
          closeLabel="Close"
          onClose={() => undefined}
        />
      </Example>
    </>
  );
}

function Opened({ kind }: { kind: (typeof KINDS)[number] }) {
  const id = useId();
  return (
    <>
      <Button aria-haspopup="dialog" {...openDialog(id)}>
        {`Open the ${kind}`}
      </Button>
      <Dialog id={id} kind={kind} title="Cancel this order?" closeLabel="Close">
        <DialogBody>
          <p>We will send your money back, and the bottles return to our shelves.</p>
        </DialogBody>
        <DialogFoot>
          <Button variant="danger">Cancel the order</Button>
          <Button {...closeDialog(id)}>Keep it</Button>
        </DialogFoot>
      </Dialog>
    </>
  );
}
