import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/** Pause after the last key until a list follows the typed text (specification note D56). */
const TYPING_PAUSE_MS = 200;

type SearchBox = {
  /** Props of the input. */
  box: {
    ref: RefObject<HTMLInputElement | null>;
    onInput(event: SyntheticEvent<HTMLInputElement>): void;
    onCompositionEnd(event: SyntheticEvent<HTMLInputElement>): void;
    onBlur(): void;
  };
  /** Discards typed text that is not applied yet, because the form is sent by other means. */
  stop(): void;
};

/**
 * An uncontrolled search box that filters while the user types. It calls `apply` with its form when
 * typing pauses or the box loses focus. The box follows `text` (the URL's text) except while the
 * user types in it, so focus, caret and newer keys stay.
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
    // A word that an input method is still composing is not complete.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    timer.current = setTimeout(settle, TYPING_PAUSE_MS);
  };
  return { box: { ref, onInput: type, onCompositionEnd: type, onBlur: settle }, stop };
}
