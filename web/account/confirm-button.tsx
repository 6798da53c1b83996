import { Disclosure } from './panel.tsx';
import { words } from './messages.ts';

/** Asks for confirmation in the button's place before an action that cannot be undone. */
export function ConfirmButton(props: {
  label: string;
  name: string;
  question: string;
  yes: string;
  isBusy: boolean;
  onYes(): void;
}) {
  const { label, name, question, yes, isBusy, onYes } = props;
  return (
    <Disclosure label={label} name={name} className="btn btn--quiet">
      {(close) => (
        <fieldset className="sure">
          <legend>{question}</legend>
          <button
            type="button"
            className="btn acct__danger"
            aria-disabled={isBusy}
            onClick={() => {
              onYes();
              close();
            }}
          >
            {yes}
          </button>
          <button type="button" className="btn btn--quiet" onClick={close}>
            {words.cancel}
          </button>
        </fieldset>
      )}
    </Disclosure>
  );
}
