import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { CameraScan } from './camera-scan.tsx';
import './scanning.css';

/** What takes letters itself; a switch does not. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** What the last scan did, as a sentence; `isWrong`: nothing was checked off. */
export type ScanResult = { text: string; isWrong: boolean };

/**
 * The field for a barcode reader, which is a keyboard: letters that are typed anywhere on the page go
 * into it. It has the focus from the beginning; on a phone the keyboard on the screen opens at a touch.
 * Where the browser reads barcodes with its camera, so does the form.
 */
export function ScanForm(props: {
  label: string;
  hint: string;
  result: ScanResult | null;
  onScan(code: string): void;
}) {
  const { label, hint, result, onScan } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(() => !matchMedia('(pointer: coarse)').matches);
  const catchKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === ' ') return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    if (event.target instanceof HTMLElement && event.target.matches(TYPED)) return;
    // The key that is pressed is typed into the field that has the focus now.
    field.current?.focus({ preventScroll: true });
    // Letters of a code are not the single keys of the page.
    event.stopPropagation();
  });
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    window.addEventListener('keydown', catchKey, { capture: true });
    return () => window.removeEventListener('keydown', catchKey, { capture: true });
  }, []);
  return (
    <form
      className="scan"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onScan(typed.trim());
        setTyped('');
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span className="scan__field">
        <Icon name="barcode" />
        <input
          className="input"
          id={id}
          ref={field}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode={isTouched ? 'text' : 'none'}
          onPointerDown={() => setTouched(true)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={80}
        />
      </span>
      {/* The result takes the place of the hint, which stays for screen readers. */}
      <p className={result ? 'sr' : 'hint'} id={`${id}-hint`}>
        {hint}
      </p>
      <CameraScan onScan={onScan} />
      <div role="status">{result && !result.isWrong && <p className="scan__said">{result.text}</p>}</div>
      <div role="alert">
        {result?.isWrong && (
          <p className="error">
            <Icon name="warning-circle" />
            {result.text}
          </p>
        )}
      </div>
    </form>
  );
}
