import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';

export type SheetProps = {
  title: string;
  onClose(): void;
  /** The actions at its foot. */
  foot?: ReactNode;
  isWide?: boolean;
  /** In the middle of the page instead of from the right: for one question. */
  isDialog?: boolean;
  /** Nothing of the page is seen behind it. */
  hidesPage?: boolean;
  /** Accessible name of the button that closes it. */
  closeLabel: string;
  children: ReactNode;
};

/**
 * A sheet from the right, on phones from below. It is open while it is rendered. A press beside it
 * does not close it: what is typed in it would be lost.
 */
export function Sheet(props: SheetProps) {
  const { title, onClose, foot, isWide, isDialog = false, hidesPage, closeLabel, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <Dialog
      ref={dialog}
      id={useId()}
      kind={isDialog ? 'dialog' : 'drawer'}
      title={title}
      data-wide={isWide}
      data-hides-page={hidesPage}
      closedby="closerequest"
      onClick={undefined}
      headEnd={!isDialog && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
      onCancel={(event) => {
        // The owner of the sheet closes it. A field of files in it cancels too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <DialogBody>
        <div className="stack">{children}</div>
      </DialogBody>
      {foot !== undefined && <DialogFoot>{foot}</DialogFoot>}
    </Dialog>
  );
}
