import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '../api-client/person.ts';
import { Menu, type MenuItem } from '#ui/office/menu.tsx';
import { clearDrafts } from '../forms/drafts.ts';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { formatList } from '#contract/format/format-list.ts';
import { ROLE_NAMES } from '#contract/staff/role-messages.ts';
import { words } from './messages.ts';
import { NotificationsSheet } from './notifications-sheet.tsx';

const YEAR_S = 31_536_000;

/** The menu of the signed-in person: who they are, the theme, their sign-in, sign-out. */
export function PersonMenu({ person }: { person: Person }) {
  const [isChoosing, setChoosing] = useState(false);
  const signOut = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const items: readonly (MenuItem | 'line')[] = [
    { label: words.theme.day, icon: 'sun', run: () => chooseTheme('day') },
    { label: words.theme.cellar, icon: 'moon', run: () => chooseTheme('cellar') },
    'line',
    { label: words.ownSignIn, icon: 'lock', run: () => void navigate('/your-sign-in') },
    { label: words.notifications, icon: 'bell', run: () => setChoosing(true) },
    'line',
    { label: words.signOut, icon: 'sign-out', run: () => signOut.current?.requestSubmit() },
  ];
  return (
    <>
      <Menu
        label={words.you(person.name)}
        opener={{ className: 'avatar', text: initialsOf(person.name || person.email) }}
        head={
          <>
            <b>{person.name || person.email}</b>
            <span>{person.email}</span>
            <span>{formatList(person.roles.map((role) => ROLE_NAMES[role]))}</span>
          </>
        }
        items={items}
      />
      <form
        ref={signOut}
        hidden
        method="post"
        action={`${OFFICE_BASE}/sign-out`}
        onSubmit={() => {
          for (const storage of [sessionStorage, localStorage]) clearDrafts(storage);
        }}
      />
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
