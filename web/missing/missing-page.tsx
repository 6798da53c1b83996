import { DOORS } from '#contract/doors.ts';
import { useLook } from '#web/ui/look.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Scene } from '#web/ui/scene.ts';
import { useShop } from '#web/ui/shop.ts';
import { words } from './words.ts';

/** The page for an address that names nothing. Absence is a picture: the row of bottles with a ring where one stood. */
export function MissingPage({ scene = null }: { scene?: Scene | null | undefined }) {
  const look = useLook();
  const shop = useShop();
  return (
    <section className={`miss under-header${scene ? ' miss--scene' : ''}`}>
      <title>{`${words.missing.title} · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      {scene && <Picture picture={scene.wide} tall={scene.tall} look={look} sizes="100vw" isFirst />}
      <div className="wrap">
        <div className="miss__t">
          <h1>{words.missing.code}</h1>
          <p className="miss__p">{words.missing.text}</p>
          <p className="miss__l">
            <PageLink className="btn btn--primary" to="/">
              {words.missing.home}
            </PageLink>
            {[DOORS.spirits, DOORS.wine, DOORS.beer].map(({ path, label }) => (
              <PageLink key={path} className="btn btn--line" to={path}>
                {label}
              </PageLink>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
