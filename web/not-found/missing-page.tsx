import { useRouteLoaderData } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';
import { FRAME_ROUTE } from '#web/page/frame-route.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { Scene } from '#web/picture/scene.ts';
import { useShop } from '#web/page/shop.ts';
import { listRoots } from '#contract/pages/usual-menus.ts';
import { words } from './messages.ts';

/** Texts of a specific kind of missing page, and its one link. */
type Props = { title?: string; text?: string; to?: string; way?: string };

/**
 * The page for an unknown URL, or for something that does not exist. Its picture is a row of
 * bottles with a ring where one is missing.
 */
export function MissingPage({ title, text, to = '/', way = words.missing.home }: Props) {
  const theme = useTheme();
  const shop = useShop();
  const scene = useRouteLoaderData<{ missing: Scene | null }>(FRAME_ROUTE)?.missing;
  return (
    <section className={`miss under-header${scene ? ' miss--scene' : ''}${title ? ' miss--said' : ''}`}>
      {!title && (
        <>
          <title>{`${words.missing.title} · ${shop.name}`}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      {scene && <Picture picture={scene.wide} tall={scene.tall} theme={theme} sizes="100vw" isFirst />}
      <div className="wrap">
        <div className="miss__t">
          <h1>{title ?? words.missing.code}</h1>
          {title ? text && <p className="lead">{text}</p> : <p className="miss__p">{words.missing.text}</p>}
          <p className="miss__l">
            <LinkButton variant="primary" to={to}>
              {way}
            </LinkButton>
            {!title &&
              listRoots(shop.links).map(({ path, label }) => (
                <LinkButton key={path} to={path}>
                  {label}
                </LinkButton>
              ))}
          </p>
        </div>
      </div>
    </section>
  );
}
