import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet } from 'react-router';
import { MissingPage } from '#web/missing/missing-page.tsx';
import { SorryPage } from '#web/missing/sorry-page.tsx';
import { pageOf } from '#web/page-context.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';

/** What the frame of every page needs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = pageOf(context);
  const { socialLinks } = await page.content();
  return { look: page.look, ageDeclineUrl: page.settings.ageDeclineUrl, socialLinks };
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
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <SorryPage />;
}
