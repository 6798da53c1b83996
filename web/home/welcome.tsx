import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useShop } from '#web/page/shop.ts';
import { listRoots } from '#contract/pages/usual-menus.ts';
import { words } from './messages.ts';

/** Opens the home page of a shop without slides: its name, and the ways on that it has. */
export function Welcome({ hasProducts }: { hasProducts: boolean }) {
  const { name, slogan, links } = useShop();
  const ways = hasProducts
    ? [SITE_LINKS.products, ...listRoots(links)]
    : [SITE_LINKS.contact, SITE_LINKS.story];
  return (
    <section className="wrap welcome under-header">
      <h1>{name}</h1>
      {slogan !== null && <p className="lead">{slogan}</p>}
      {!hasProducts && (
        <>
          <h2>{words.welcome.nothing}</h2>
          <p className="lead">{words.welcome.nothingText}</p>
        </>
      )}
      <p className="welcome__ways">
        {ways.map(({ path, label }, index) => (
          <LinkButton key={path} variant={index === 0 ? 'primary' : 'line'} to={path}>
            {label}
          </LinkButton>
        ))}
      </p>
    </section>
  );
}
