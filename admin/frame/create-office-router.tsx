import { createBrowserRouter, Navigate, Outlet, type RouteObject, useRouteError } from 'react-router';
import { formatList } from '#contract/format/format-list.ts';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { ROLE_PERMISSIONS, ROLES } from '#contract/staff/permissions.ts';
import { findFailureCause } from '../api-client/failure-cause.ts';
import { mayAny, usePerson } from '../api-client/person.ts';
import { type Area, Areas, useAreas } from './area.ts';
import { Frame } from './frame.tsx';
import { More } from './phone-bar.tsx';
import { STEP_UP_DONE } from '../api-client/step-up.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { words } from './messages.ts';
import { Page } from '../page/page.tsx';
import { ROLE_NAMES } from '../page/role-names.ts';
import { StepUpDone } from './step-up.tsx';

/** Creates the router of the office: a route for every page of every area, each loaded on demand. */
export const createOfficeRouter = (areas: readonly Area[]) =>
  createBrowserRouter(
    [
      { path: STEP_UP_DONE, element: <StepUpDone /> },
      {
        path: '/',
        element: (
          <Areas value={areas}>
            <Frame />
          </Areas>
        ),
        errorElement: <BrokenPage />,
        // Nothing is shown before the first page's code has arrived.
        hydrateFallbackElement: <></>,
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              { index: true, element: <Home /> },
              { path: 'more', element: <More /> },
              ...areas.map(toRoute),
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
    { basename: OFFICE_BASE },
  );

const toRoute = (area: Area): RouteObject => ({
  path: area.path,
  element: <AreaGate area={area} />,
  children: [
    ...area.pages.map(
      ({ path, load }): RouteObject => (path === '' ? { index: true, lazy: load } : { path, lazy: load }),
    ),
    { path: '*', element: <NotFound /> },
  ],
});

/** Leads to the first area that the person may see. */
function Home() {
  const person = usePerson();
  const first = useAreas().find(({ permission }) => person.may(permission));
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <Page title={words.office}>
      <EmptyState title={words.noAreas} text={words.noAreasText} />
    </Page>
  );
}

/** Shows an area's pages to those who may see them, and to others who may. */
function AreaGate({ area }: { area: Area }) {
  const person = usePerson();
  if (person.may(area.permission)) return <Outlet />;
  const roles = ROLES.filter((role) => mayAny(ROLE_PERMISSIONS[role], area.permission));
  return (
    <Page title={area.title}>
      <EmptyState
        title={words.noPermission}
        text={words.noPermissionText(formatList(roles.map((role) => ROLE_NAMES[role])))}
      />
    </Page>
  );
}

/** The page of an address at which there is nothing. */
function NotFound() {
  return (
    <Page title={words.notFound} facts={[words.notFoundText]}>
      <p>
        <LinkButton to="/">{words.goHome}</LinkButton>
      </p>
    </Page>
  );
}

/**
 * Stands in for a page whose code failed or could not be loaded: without a connection, or after a new
 * release, whose code a reload fetches.
 */
function BrokenPage() {
  const error = useRouteError();
  console.error(error);
  const isOffline = findFailureCause(error) === 'offline';
  return (
    <Page
      title={isOffline ? words.offlineTitle : words.broken}
      facts={[isOffline ? words.offlineText : words.brokenText]}
    >
      <p>
        <Button icon="arrow-counter-clockwise" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </p>
    </Page>
  );
}
