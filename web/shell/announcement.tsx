import type { Announcement as Shown } from '#contract/content/menus.ts';
import { MenuLink } from './menu-link.tsx';
import { ServerOnly } from './server-only.tsx';
import { words } from './announcement-messages.ts';

type Props = { announcement: Pick<Shown, 'text' | 'link'> | null; isHidden: boolean };

/** The merchant's line above every page. It is rendered by the server only, and scrolls away. */
export const Announcement = ({ announcement, isHidden }: Props) => (
  <ServerOnly id="notice" className={isHidden || !announcement ? undefined : 'notice'} hidden={isHidden}>
    {import.meta.env.SSR && announcement && (
      <aside className="wrap" aria-label={words.label}>
        {announcement.text}{' '}
        {announcement.link && (
          <MenuLink className="link" link={{ path: announcement.link.to, label: announcement.link.label }} />
        )}
      </aside>
    )}
  </ServerOnly>
);
