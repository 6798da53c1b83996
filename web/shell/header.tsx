import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import { AccountTrigger } from '#web/auth/account-trigger.tsx';
import { CartLink } from '#web/cart/cart-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#web/page/logo.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useShop } from '#web/page/shop.ts';
import { Menu, MENU_ID } from './menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { findCurrent, isAt, listMainLinks } from './navigation.ts';
import { openDialog } from '#ui/open-dialog.ts';
import { SEARCH_ID, SearchSheet } from '#web/search/search-sheet.tsx';
import { useSection } from './use-section.ts';
import { words } from './messages.ts';

/**
 * The header turns solid after this many pixels of scroll. shell.css uses the same value where CSS
 * can react to scrolling.
 */
const SOLID_AFTER_PX = 50;

/** The fixed header: transparent over the page, then solid. */
export function Header() {
  const { pathname } = useLocation();
  const section = useSection();
  const shop = useShop();
  const isScrolled = useIsScrolled();
  return (
    <>
      <header className={`topbar hdr${isScrolled ? ' topbar--solid' : ''}`}>
        <div className="wrap hdr__in">
          <PageLink className="logo" to="/" aria-label={words.home(shop.name)}>
            <Logo shop={shop} />
          </PageLink>
          <nav className="nav" aria-label={words.mainNavigation}>
            {listMainLinks(shop.links).map((links, group) => (
              <MainGroup
                key={links[0]?.path}
                links={links}
                isFirst={group === 0}
                here={pathname}
                section={section}
              />
            ))}
          </nav>
          <div className="util">
            <button type="button" aria-haspopup="dialog" aria-controls={SEARCH_ID} {...openDialog(SEARCH_ID)}>
              <Icon name="magnifying-glass" />
              <span className="only-d">{words.search}</span>
            </button>
            <AccountTrigger />
            <CartLink isHere={isAt(SITE_LINKS.cart.path, pathname)} />
            <button
              type="button"
              className="only-m"
              aria-label={words.menu}
              aria-haspopup="dialog"
              {...openDialog(MENU_ID)}
            >
              <Icon name="list" />
            </button>
          </div>
        </div>
      </header>
      <SearchSheet />
      <Menu />
    </>
  );
}

function MainGroup(props: {
  links: readonly SiteLink[];
  isFirst: boolean;
  here: string;
  section: string | null;
}) {
  const { links, isFirst, here, section } = props;
  return (
    <>
      {!isFirst && <i className="nav__gap" aria-hidden="true" />}
      {links.map((link) => (
        <MenuLink key={link.path} link={link} aria-current={findCurrent(link.path, here, section)} />
      ))}
    </>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const inspect = (): void => setIsScrolled(window.scrollY > SOLID_AFTER_PX);
    inspect();
    window.addEventListener('scroll', inspect, { passive: true });
    return () => window.removeEventListener('scroll', inspect);
  }, []);
  return isScrolled;
}
