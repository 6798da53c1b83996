import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '../api-client/person.ts';
import { Button } from '../overlays/button.tsx';
import { clearDrafts } from '../forms/drafts.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { formatList } from '#contract/format/format-list.ts';
import { ROLE_NAMES } from '../page/role-names.ts';
import { words } from './messages.ts';
import { NotificationsSheet } from './notifications-sheet.tsx';

const YEAR_S = 31_536_000;

/** The signed-in person: their roles, the theme, and sign-out. */
export function PersonMenu({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        className="avatar"
        aria-label={words.you(person.name)}
        onClick={() => setOpen(true)}
      >
        {initialsOf(person.name || person.email)}
      </button>
      {isOpen && (
        <Sheet title={person.name || person.email} onClose={() => setOpen(false)}>
          <p className="m">{person.email}</p>
          <p className="m">{formatList(person.roles.map((role) => ROLE_NAMES[role]))}</p>
          <Button icon="sun" onClick={() => chooseTheme('day')}>
            {words.theme.day}
          </Button>
          <Button icon="moon" onClick={() => chooseTheme('cellar')}>
            {words.theme.cellar}
          </Button>
          <Button
            icon="lock"
            onClick={() => {
              setOpen(false);
              void navigate('/your-sign-in');
            }}
          >
            {words.ownSignIn}
          </Button>
          <Button
            icon="bell"
            onClick={() => {
              setOpen(false);
              setChoosing(true);
            }}
          >
            {words.notifications}
          </Button>
          <form method="post" action={`${OFFICE_BASE}/sign-out`} onSubmit={() => clearDrafts(sessionStorage)}>
            <Button type="submit" icon="sign-out">
              {words.signOut}
            </Button>
          </form>
        </Sheet>
      )}
      {isChoosing && <NotificationsSheet onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Remembers the theme as the shop does: the server puts it into the next page. */
export function chooseTheme(theme: 'day' | 'cellar'): void {
  document.documentElement.dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `look=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
