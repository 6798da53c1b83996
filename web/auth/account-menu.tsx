import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNT_PATHS } from '#contract/account/paths.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { AccountMenuPart } from './account-menu-part.ts';
import { PersonPicture } from './person-picture.tsx';
import { words } from './messages.ts';

const LINKS = [
  { path: ACCOUNT_PATHS.profile, label: words.profile },
  { path: ACCOUNT_PATHS.orders, label: words.orders },
  { path: ACCOUNT_PATHS.settings, label: words.settings },
  { path: ACCOUNT_PATHS.saved, label: words.saved },
];

/**
 * Menu of the avatar (ARIA APG, menu button): arrows, Home and End move through it, Escape and Tab
 * close it.
 */
export const AccountMenu: AccountMenuPart = ({ user, at, onClose, onLeave }) => {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  useEffect(() => {
    items()
      .at(at === 'first' ? 0 : -1)
      ?.focus();
  }, [at]);

  const close = useEffectEvent((isByKey: boolean) => onClose(isByKey));
  useEffect(() => {
    // The avatar in the same corner is left out: its own click closes the menu.
    const closeOutside = (event: Event): void => {
      const corner = menu.current?.closest('.known');
      if (event.target instanceof Node && !corner?.contains(event.target)) close(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const { key: page } = useLocation();
  const drawnAt = useRef(page);
  useEffect(() => {
    if (drawnAt.current !== page) close(false);
  }, [page]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose(true);
    }
    const all = items();
    const here = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(false);
  };
  return (
    <div ref={menu} className="mine">
      {(user?.name || user?.email) && (
        <p className="mine__head">
          <span className="avatar" aria-hidden="true">
            <PersonPicture picture={user.picture} />
          </span>
          {user.name && <strong>{user.name}</strong>}
          {user.email && <span>{user.email}</span>}
        </p>
      )}
      <div role="menu" tabIndex={-1} aria-label={words.account} onKeyDown={press} onBlur={blur}>
        {LINKS.map(({ path, label }) => (
          <PageLink key={path} role="menuitem" tabIndex={-1} to={path}>
            {label}
          </PageLink>
        ))}
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose(true);
            void onLeave();
          }}
        >
          {words.signOut}
        </button>
      </div>
    </div>
  );
};
