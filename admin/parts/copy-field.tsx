import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { words } from './messages.ts';

/** A secret that is shown once, with a button that copies it. */
export function CopyField(props: { label: string; value: string; copy: string; copied: string }) {
  const { label, value, copy, copied } = props;
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const id = useId();
  const write = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setSaid(copied);
    } catch {
      // The browser may refuse; the text is selected.
      setSaid(words.notCopied);
    }
  };
  return (
    <Field id={id} label={label} hint={<span role="status">{said}</span>}>
      <div className="row row--n">
        <input
          ref={field}
          id={id}
          className="input grow"
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <Button icon="copy" onClick={() => void write()}>
          {copy}
        </Button>
      </div>
    </Field>
  );
}
