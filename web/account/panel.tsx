import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button-class.ts';
import { StatusMessage } from '#ui/status-message.tsx';
import { SignInAgain } from './loading-states.tsx';
import type { Mutation } from './use-mutation.ts';

/** A section of a page with its heading. `id` is its fragment identifier. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="panel__body">{children}</div>
    </section>
  );
}

/** Result of a change; if it requires a recent sign-in, a link to it that returns to `at`. */
export function MutationStatus({ of, at }: { of: Mutation; at: string }) {
  return (
    <>
      {of.needsSignIn && <SignInAgain at={at} />}
      <StatusMessage text={of.message?.text ?? null} isWrong={of.message?.isWrong ?? false} />
    </>
  );
}

/**
 * A button that is replaced by a form when pressed. The focus moves to the form's first field, and
 * back to the button when the form closes. `startsOpen` is set after a return from signing in.
 */
export function Disclosure(props: {
  label: string;
  /** Accessible name in place of the label when several such buttons are on a page. */
  name?: string;
  variant?: ButtonVariant;
  startsOpen?: boolean;
  /** For groups in which at most one form is open: the open one, and its setter. */
  among?: { id: string; open: string | null; setOpen(id: string | null): void };
  onOpen?(): void;
  children(close: () => void): ReactNode;
}) {
  const { label, name, variant, startsOpen = false, among, onOpen, children } = props;
  const [isOpenAlone, setIsOpenAlone] = useState(startsOpen);
  const isOpen = among === undefined ? isOpenAlone : among.open === among.id;
  const [moves, setMoves] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves > 0) place.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [moves]);
  const move = (next: boolean): void => {
    if (among === undefined) setIsOpenAlone(next);
    else among.setOpen(next ? among.id : null);
    setMoves((count) => count + 1);
    if (next) onOpen?.();
  };
  return (
    <div ref={place} className={isOpen ? 'opened' : undefined}>
      {isOpen ? (
        children(() => move(false))
      ) : (
        <Button variant={variant} aria-label={name} onClick={() => move(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
