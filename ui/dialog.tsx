import type { DialogHTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { closeOutside } from './close-outside.ts';
import { closeDialog } from './open-dialog.ts';

const CLASSES = { dialog: 'dialog', drawer: 'drawer', sheet: 'sheet' } as const;

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'id' | 'title' | 'className'> & {
  ref?: Ref<HTMLDialogElement> | undefined;
  /** The id by which `openDialog` and `closeDialog` find it. */
  id: string;
  /** `drawer` comes from the right, `sheet` from below. */
  kind?: keyof typeof CLASSES;
  title: ReactNode;
  /** Accessible name, where it is not the text of the title. */
  name?: string | undefined;
  /** Stands between the title and the button that closes it. */
  headEnd?: ReactNode;
  /** Accessible name of the button that closes it; without it there is none. */
  closeLabel?: string;
};

/**
 * A modal: the browser's own dialog, which keeps the focus inside, closes with Escape and returns
 * the focus. A press beside it closes it, unless the caller says otherwise. Its children are a
 * `DialogBody` and a `DialogFoot`. Open it with `openDialog`, or with `showModal()`.
 */
export function Dialog(props: Props) {
  const { id, kind = 'dialog', title, name, headEnd, closeLabel, children, ...dialog } = props;
  return (
    <dialog {...closeOutside()} {...dialog} id={id} className={CLASSES[kind]} aria-labelledby={`${id}-title`}>
      <div className="dialog__head">
        <h2 id={`${id}-title`} aria-label={name}>
          {title}
        </h2>
        {headEnd}
        {closeLabel !== undefined && <IconButton icon="x" label={closeLabel} {...closeDialog(id)} />}
      </div>
      {children}
    </dialog>
  );
}

/** The part of a dialog that scrolls. */
export function DialogBody({ ref, children }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) {
  return (
    <div ref={ref} className="dialog__body">
      {children}
    </div>
  );
}

/** The fixed end of a dialog, with its actions. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog__foot">{children}</div>;
}
