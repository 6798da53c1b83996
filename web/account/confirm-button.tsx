import { Button } from '#ui/button.tsx';
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
    <Disclosure label={label} name={name} variant="quiet">
      {(close) => (
        <fieldset className="sure">
          <legend>{question}</legend>
          <Button
            variant="danger"
            aria-disabled={isBusy}
            onClick={() => {
              onYes();
              close();
            }}
          >
            {yes}
          </Button>
          <Button variant="quiet" onClick={close}>
            {words.cancel}
          </Button>
        </fieldset>
      )}
    </Disclosure>
  );
}
