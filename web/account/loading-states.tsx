import { useState } from 'react';
import { useAuth } from '#web/auth/auth-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { words as shop } from '#web/ui/messages.ts';
import { type Failure, isProblem, type AsyncData, notLoadedText } from './use-account.ts';
import { words } from './messages.ts';

/**
 * Placeholder bars for content that is loading. Style sheets delay them for as long as a quick
 * response takes, and reserve their space meanwhile.
 */
export function LoadingSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="acct__wait script-only" aria-busy="true">
      <span className="sr">{words.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="sk" />
      ))}
    </div>
  );
}

/** Error text for content that could not be loaded, with a button to try again. */
export function NotLoaded({ answer, reload }: { answer: Failure; reload(): void }) {
  return (
    <div className="acct__failed" role="alert">
      <p className="error">
        <Icon name="warning" />
        {notLoadedText(answer)}
      </p>
      <button type="button" className="btn btn--line" onClick={reload}>
        {shop.tryAgain}
      </button>
    </div>
  );
}

/** Content of the account: placeholders while it loads, a text on failure, else its children. */
export function AsyncContent<T>(props: {
  of: AsyncData<T>;
  lines?: number;
  children(here: Extract<AsyncData<T>, { state: 'here' }>): React.ReactNode;
}) {
  const { of, lines = 4, children } = props;
  if (of.state === 'waiting') return <LoadingSkeleton lines={lines} />;
  if (of.state === 'here') return children(of);
  // The session is over: another part of this page says so and offers to sign in.
  if (isProblem(of.answer, 'not-signed-in')) return <SignIn text={null} />;
  return <NotLoaded answer={of.answer} reload={of.reload} />;
}

/**
 * Says that the action requires a recent sign-in, with a link to it that returns to the element
 * `at` of this page.
 */
export function SignInAgain({ at }: { at: string }) {
  return <SignIn text={words.again.text} at={at} />;
}

function SignIn({ text, at }: { text: string | null; at?: string }) {
  const { login } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = (): void => {
    if (isBusy) return;
    setIsBusy(true);
    const { pathname, search } = location;
    const returnTo = at === undefined ? {} : { returnTo: `${pathname}${search}#${at}` };
    void login({ ...returnTo, isRecent: true }).finally(() => setIsBusy(false));
  };
  return (
    <div className="acct__again" role="alert">
      {text !== null && <p>{text}</p>}
      <button
        type="button"
        className="btn btn--primary"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={signIn}
      >
        {isBusy && <span className="spinner" />}
        {text === null ? words.login : words.again.button}
      </button>
    </div>
  );
}
