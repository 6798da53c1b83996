import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { Scene } from '#web/picture/scene.ts';
import { words } from './messages.ts';

/** The empty cart: a picture of a set table with the ring that a bottle left. */
export function EmptyCart({ scene }: { scene: Scene | null }) {
  const theme = useTheme();
  return (
    <section className="void under-header">
      {scene ? (
        <Picture picture={scene.wide} tall={scene.tall} theme={theme} sizes="100vw" isFirst />
      ) : (
        <Ring />
      )}
      <div className="wrap">
        <div className="void__t">
          <h1 tabIndex={-1} data-empty-cart="">
            {words.empty.title}
          </h1>
          <p className="lead">{words.empty.text}</p>
          <LinkButton variant="primary" size="large" to={SITE_LINKS.products.path}>
            {words.continue}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** The ring as a drawing, for a shop without the photograph. */
function Ring() {
  return (
    <svg className="void__ring" viewBox="0 0 320 96" aria-hidden="true">
      <radialGradient id="ring-shade">
        <stop offset="0.2" stopColor="currentColor" stopOpacity="0.5" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <ellipse fill="url(#ring-shade)" cx="182" cy="51" rx="136" ry="30" />
      <ellipse className="void__line void__line--in" cx="150" cy="47" rx="59" ry="12.4" />
      <ellipse className="void__line" cx="150" cy="46.6" rx="61" ry="13" />
    </svg>
  );
}
