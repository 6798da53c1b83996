import type { Theme } from '#contract/theme.ts';
import { CachedFragment } from '#web/page/cached-fragment.tsx';
import { Logo } from '#web/page/logo.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { type ShopView, useShop } from '#web/page/shop.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { MenuLink } from './menu-link.tsx';
import { listFooterLinks } from './navigation.ts';
import { words } from './messages.ts';

/** The footer: links to open pages by group, legally required texts, the theme, and social links. */
export function Footer({
  onThemeChange,
  socialLinks,
  licence,
}: {
  onThemeChange(theme: Theme): void;
  socialLinks: { name: string; url: string }[];
  /** Names the numbers of the shop's licences. */
  licence: string | null;
}) {
  const shop = useShop();
  return (
    <footer className="ftr section">
      <div className="wrap">
        <CachedFragment as="div" className="ftr__top" by={`footer ${JSON.stringify(shop)}`}>
          {() => listOpenLinks(shop)}
        </CachedFragment>
        <div className="ftr__end">
          <p>
            <strong>{words.legalAge}</strong>
          </p>
          <p>{words.prices(shop.currency)}</p>
          {licence !== null && <p>{licence}</p>}
          <ThemeSwitch onChoose={onThemeChange} />
          {socialLinks.length > 0 && (
            <nav aria-label={words.social}>
              {socialLinks.map(({ name, url }) => (
                <a key={name} className="link" href={url} rel="noopener">
                  {name}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}

/** The same on every page. */
function listOpenLinks(shop: ShopView) {
  return (
    <>
      <div>
        <PageLink className="logo" to="/" aria-label={words.home(shop.name)}>
          <Logo shop={shop} />
        </PageLink>
        {shop.slogan !== null && <p className="ftr__say">{shop.slogan}</p>}
      </div>
      {listFooterLinks(shop.links).map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <MenuLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
