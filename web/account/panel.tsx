import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StatusMessage } from './form-fields.tsx';
import { SignInAgain } from './loading-states.tsx';
import type { Mutation } from './use-mutation.ts';

/** A part of a page under its heading. `id` is its address on the page. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="panel__body">{children}</div>
    </section>
  );
}

/** What became of a change; where it takes a recent sign-in, the way there and back to `at`. */
export function MutationStatus({ of, at }: { of: Mutation; at: string }) {
  return (
    <>
      {of.needsSignIn && <SignInAgain at={at} />}
      <StatusMessage text={of.message?.text ?? null} isWrong={of.message?.isWrong ?? false} />
    </>
  );
}

/**
 * A button in whose place a form opens. The keyboard goes to the form's first field, and back to the button when it closes.
 * `startsOpen`: whoever comes back from signing in finds it open.
 */
export function Disclosure(props: {
  label: string;
  /** Said in the label's place where several of it stand on a page. */
  name?: string;
  className?: string;
  startsOpen?: boolean;
  /** Where one form at most may be open: which one is, and who says so. */
  among?: { id: string; open: string | null; setOpen(id: string | null): void };
  onOpen?(): void;
  children(close: () => void): ReactNode;
}) {
  const { label, name, className = 'btn btn--line', startsOpen = false, among, onOpen, children } = props;
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
        <button type="button" className={className} aria-label={name} onClick={() => move(true)}>
          {label}
        </button>
      )}
    </div>
  );
}
