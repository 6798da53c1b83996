import { type FormEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { THEMES, type Theme } from '#contract/theme.ts';
import { storeTheme, useTheme } from '#web/page/theme.ts';
import { words } from './messages.ts';

/**
 * Switch between Day and Cellar; the current one is pressed. Without scripts the form asks the
 * server for the cookie, and the style sheet alone marks the current one. With scripts page and
 * pictures change at once.
 */
export function ThemeSwitch({ onChoose }: { onChoose(theme: Theme): void }) {
  const chosen = useTheme();
  const system = useSyncExternalStore(subscribeSystem, systemTheme, () => null);
  const current = chosen ?? system;
  const { pathname, search } = useLocation();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const next = THEMES.find((name) => submitter instanceof HTMLButtonElement && submitter.value === name);
    if (!next) return;
    event.preventDefault();
    storeTheme(next);
    onChoose(next);
  };

  return (
    <form method="post" action="/look" className="themes" aria-label={words.look} onSubmit={submit}>
      <input type="hidden" name="return" value={pageHref(pathname) + search} />
      {THEMES.map((name) => (
        <button key={name} type="submit" name="look" value={name} aria-pressed={current === name}>
          {words.looks[name]}
        </button>
      ))}
    </form>
  );
}

const dark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function systemTheme(): Theme {
  return dark().matches ? 'cellar' : 'day';
}

function subscribeSystem(onChange: () => void): () => void {
  const query = dark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
