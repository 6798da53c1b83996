import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** So long after the last key a list follows what is typed (decision D56). */
const TYPING_PAUSE_MS = 200;

type SearchBox = {
  /** What the input is given. */
  box: {
    ref: RefObject<HTMLInputElement | null>;
    onInput(event: SyntheticEvent<HTMLInputElement>): void;
    onCompositionEnd(event: SyntheticEvent<HTMLInputElement>): void;
    onBlur(): void;
  };
  /** Forgets what was typed and not applied yet: the form is sent by other means. */
  stop(): void;
};

/**
 * An uncontrolled search box that filters while typing: calls `apply` with its form when typing pauses or the box is left.
 * The box follows `text`, the address's own, but for what is being typed in it, so that focus, caret and newer keys stay.
 */
export function useSearchBox(text: string, apply: (form: HTMLFormElement) => void): SearchBox {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef(apply);
  const shown = useRef(text);
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    latest.current = apply;
    const { current } = ref;
    if (shown.current === text || !current) return;
    shown.current = text;
    if (isBack || document.activeElement !== current) current.value = text;
  });

  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  const settle = (): void => {
    if (timer.current === null) return;
    stop();
    if (ref.current?.form) latest.current(ref.current.form);
  };
  const type = ({ nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
    stop();
    // A word that an input method is still composing is none yet.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    timer.current = setTimeout(settle, TYPING_PAUSE_MS);
  };
  return { box: { ref, onInput: type, onCompositionEnd: type, onBlur: settle }, stop };
}
