import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { LOOKS, type Look } from '#contract/look.ts';
import { keepLook, useLook } from '#web/ui/look.ts';
import { words } from './words.ts';

/** Day or Cellar. Without script the form asks the server for the cookie; with it page and pictures change at once. */
export function LookSwitch({ onChoose }: { onChoose(look: Look): void }) {
  const chosen = useLook();
  const { pathname, search } = useLocation();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const next = LOOKS.find((name) => submitter instanceof HTMLButtonElement && submitter.value === name);
    if (!next) return;
    event.preventDefault();
    keepLook(next);
    onChoose(next);
  };

  return (
    <form method="post" action="/look" className="themes" aria-label={words.look} onSubmit={submit}>
      <input type="hidden" name="return" value={pathname + search} />
      {LOOKS.map((name) => (
        <button key={name} type="submit" name="look" value={name} aria-pressed={chosen === name}>
          {words.looks[name]}
        </button>
      ))}
    </form>
  );
}
