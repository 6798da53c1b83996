import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useAuth } from '#web/auth/auth-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { words as shop } from '#web/page/messages.ts';
import { type Failure, isProblem, type AsyncData, notLoadedText } from './use-account.ts';
import { words } from './messages.ts';

/** Error text for content that could not be loaded, with a button to try again. */
export function NotLoaded({ answer, reload }: { answer: Failure; reload(): void }) {
  return (
    <div className="acct__failed" role="alert">
      <p className="error">
        <Icon name="warning-circle" />
        {notLoadedText(answer)}
      </p>
      <Button onClick={reload}>{shop.tryAgain}</Button>
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
  if (of.state === 'waiting') return <Skeleton label={words.loading} lines={lines} />;
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
      <Button variant="primary" isBusy={isBusy} onClick={signIn}>
        {text === null ? words.login : words.again.button}
      </Button>
    </div>
  );
}
