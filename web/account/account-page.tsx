import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAuth } from '#web/auth/auth-context.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { anonymous as messages, words } from './messages.ts';

export type AccountPlace = keyof typeof ACCOUNT_PATHS;
const PLACES = ['profile', 'orders', 'saved', 'settings'] as const satisfies readonly AccountPlace[];

/** Frame of an account page: its heading, and links to the other account pages. */
export function AccountFrame(props: { here: AccountPlace; title: string; children: ReactNode }) {
  const { here, title, children } = props;
  return (
    <div className="wrap acct">
      <div className="pagehead">
        <h1>{title}</h1>
      </div>
      <div className="acct__grid">
        <nav className="acct__nav" aria-label={words.navigation}>
          <ul>
            {PLACES.map((place) => (
              <li key={place}>
                <PageLink to={ACCOUNT_PATHS[place]} aria-current={place === here ? 'page' : undefined}>
                  {words[place]}
                </PageLink>
              </li>
            ))}
          </ul>
          <SignOut />
        </nav>
        <div className="acct__main">{children}</div>
      </div>
    </div>
  );
}

/**
 * A page for signed-in customers. Other visitors see a description (`anonymous`) and how to sign
 * in.
 */
export function AccountPage(props: {
  here: AccountPlace;
  title: string;
  anonymous: Exclude<keyof typeof messages, 'none'>;
  children: ReactNode;
}) {
  const { here, title, anonymous, children } = props;
  const { state } = useAuth();
  const isInBrowser = useIsInBrowser();
  return (
    <AccountFrame here={here} title={title}>
      <p className="lead no-script-only">{words.needsScript}</p>
      {!isInBrowser || state.status === 'loading' ? (
        <Skeleton label={words.loading} />
      ) : state.status === 'anonymous' ? (
        <Anonymous text={messages[anonymous]} />
      ) : (
        // The key removes all data of one customer when another one signs in.
        <Fragment key={state.user.subject}>{children}</Fragment>
      )}
    </AccountFrame>
  );
}

function Anonymous({ text }: { text: string }) {
  const { login } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const go = (isNew: boolean): void => {
    if (isBusy) return;
    setIsBusy(true);
    const { pathname, search } = location;
    const returnTo = pathname + search;
    void login(isNew ? { returnTo, isNew } : { returnTo }).finally(() => setIsBusy(false));
  };
  return (
    <section className="acct__nobody">
      <p className="lead">{text}</p>
      <div className="acct__ways">
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => go(false)}>
          {words.login}
        </Button>
        <Button size="large" aria-disabled={isBusy} onClick={() => go(true)}>
          {words.create}
        </Button>
      </div>
      <p className="hint">{messages.none}</p>
    </section>
  );
}

function SignOut() {
  const { state, logout } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <button
      type="button"
      className="acct__out script-only"
      // Its space is reserved for signed-out visitors too, so that nothing moves when it appears.
      disabled={state.status !== 'authenticated'}
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy) return;
        setIsBusy(true);
        void logout().finally(() => setIsBusy(false));
      }}
    >
      {words.signOut}
    </button>
  );
}

const neverChanges = () => () => undefined;

/**
 * Returns `false` in served HTML and during hydration: only the browser knows the signed-in
 * customer.
 */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
