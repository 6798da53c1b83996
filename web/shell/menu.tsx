import { useLocation } from 'react-router';
import { AccountButton } from '#web/auth/account-trigger.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#web/page/logo.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useShop } from '#web/page/shop.ts';
import { MenuLink } from './menu-link.tsx';
import { findCurrent, listMenuEnd, listMenuLinks } from './navigation.ts';
import { closeDialog } from '#ui/open-dialog.ts';
import { ToastRegion } from '#web/toasts/toast-region.tsx';
import { useClosedOnNavigation } from '#web/page/use-closed-on-navigation.ts';
import { useSection } from './use-section.ts';
import { words } from './messages.ts';

export const MENU_ID = 'menu';

/** The full-screen menu of small screens. */
export function Menu() {
  const ref = useClosedOnNavigation();
  const { pathname } = useLocation();
  const section = useSection();
  const shop = useShop();
  return (
    <dialog ref={ref} id={MENU_ID} className="menu" aria-label={words.menu}>
      <div className="wrap hdr__in">
        <PageLink className="logo" to="/" aria-label={words.home(shop.name)}>
          <Logo shop={shop} />
        </PageLink>
        <div className="util">
          <button type="button" aria-label={words.closeMenu} {...closeDialog(MENU_ID)}>
            <Icon name="x" />
          </button>
        </div>
      </div>
      <nav className="wrap menu__nav" aria-label={words.menu}>
        {listMenuLinks(shop.links).map((link) => (
          <MenuLink key={link.path} link={link} aria-current={findCurrent(link.path, pathname, section)} />
        ))}
      </nav>
      <AccountButton />
      <p className="wrap menu__end">
        {listMenuEnd(shop.links).map(({ path, label }) => (
          <PageLink key={path} className="link" to={path}>
            {label}
          </PageLink>
        ))}
      </p>
      <ToastRegion />
    </dialog>
  );
}
