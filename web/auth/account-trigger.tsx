import { type KeyboardEvent, useRef, useState } from 'react';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import type { AccountMenuPart } from './account-menu-part.ts';
import type { AuthUser } from './auth.ts';
import { useAuth } from './auth-context.tsx';
import { PersonPicture } from './person-picture.tsx';
import { words } from './messages.ts';

/**
 * Login, or the avatar of the signed-in user. Both are in the page with the same width. CSS shows
 * the one that the head script or `mark-signed-in.ts` has marked, so nothing moves at hydration.
 */
export function AccountTrigger() {
  const { state, login, logout } = useAuth();
  return (
    <div className="known">
      <button type="button" className="known__in script-only" onClick={() => void login()}>
        {words.login}
      </button>
      <PageLink className="known__in no-script-only" to={ACCOUNT_PATHS.profile}>
        {words.login}
      </PageLink>
      <Avatar user={state.status === 'authenticated' ? state.user : null} onLeave={logout} />
    </div>
  );
}

/** The Login button of the mobile menu, where there is room for a whole button. */
export function AccountButton() {
  const { login } = useAuth();
  return (
    <p className="wrap menu__known">
      <Button variant="primary" size="large" className="known__in script-only" onClick={() => void login()}>
        {words.login}
      </Button>
      <LinkButton size="large" className="known__me" to={ACCOUNT_PATHS.profile}>
        {words.account}
      </LinkButton>
    </p>
  );
}

function Avatar({ user, onLeave }: { user: AuthUser | null; onLeave(): Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<AccountMenuPart | null>(null);
  const [at, setAt] = useState<'first' | 'last' | null>(null);
  const load = (isPressed: boolean): void => {
    import('./account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => {
        setAt(null);
        if (isPressed) void handleMissingCode();
      },
    );
  };
  const open = (where: 'first' | 'last' | null): void => {
    if (where) load(true);
    setAt(where);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="known__me"
        aria-label={words.openAccount}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onPointerEnter={() => load(false)}
        onClick={() => open(at ? null : 'first')}
        onKeyDown={press}
      >
        <span className="avatar">
          <PersonPicture picture={user?.picture} />
        </span>
      </button>
      {at && Menu && (
        <Menu
          user={user}
          at={at}
          onLeave={onLeave}
          onClose={(isByKey) => {
            setAt(null);
            if (isByKey) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
