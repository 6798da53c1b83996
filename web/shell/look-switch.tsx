import { type FormEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { LOOKS, type Look } from '#contract/look.ts';
import { keepLook, useLook } from '#web/ui/look.ts';
import { words } from './words.ts';

/**
 * Day or Cellar, the current one pressed. Without script the form asks the server for the cookie, and the style sheet alone
 * shows which one is current; with it page and pictures change at once.
 */
export function LookSwitch({ onChoose }: { onChoose(look: Look): void }) {
  const chosen = useLook();
  const system = useSyncExternalStore(watchSystem, systemLook, () => null);
  const current = chosen ?? system;
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
        <button key={name} type="submit" name="look" value={name} aria-pressed={current === name}>
          {words.looks[name]}
        </button>
      ))}
    </form>
  );
}

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function systemLook(): Look {
  return dark().matches ? 'cellar' : 'day';
}

function watchSystem(onChange: () => void): () => void {
  const query = dark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
