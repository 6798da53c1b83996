import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { MissingPage } from '#web/missing/missing-page.tsx';
import { SorryPage } from '#web/missing/sorry-page.tsx';
import { pageOf } from '#web/page-context.ts';
import { sceneOf } from '#web/ui/scene.ts';
import { shareTags } from '#web/ui/share-tags.server.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';
import { statesOf } from './states.ts';

/** What the frame of every page needs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const content = await page.content();
  return {
    look: page.look,
    auth: page.auth,
    ageDeclineUrl: page.settings.ageDeclineUrl,
    shop: {
      name: content.name,
      slogan: content.slogan ?? null,
      mark: content.mark ?? null,
      hours: content.hours,
      minimumAge: page.settings.minimumAge,
    },
    socialLinks: content.socialLinks,
    // What any page may need, be it an address that names nothing.
    age: sceneOf(content, 'age'),
    missing: sceneOf(content, 'not-found'),
    share: shareTags(page.origin, sceneOf(content, 'social')?.wide ?? null, content.name),
  };
}

export default function Frame() {
  return (
    <PageOnItsWay>
      <Outlet />
    </PageOnItsWay>
  );
}

/** An address that names nothing, or a page that could not be made: in the frame, header and footer stay. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const failed = statesOf(pathname)?.failed;
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return <SorryPage failed={failed} />;
}
