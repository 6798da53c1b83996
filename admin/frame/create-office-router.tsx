import { createBrowserRouter, type RouteObject } from 'react-router';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { AREAS, type Area } from '../areas.ts';
import { AreaGate } from './area-gate.tsx';
import { BrokenPage } from './broken-page.tsx';
import { Frame } from './frame.tsx';
import { More } from './phone-bar.tsx';
import { Home } from './home.tsx';
import { STEP_UP_DONE } from '../api-client/step-up.ts';
import { NotFound } from './not-found.tsx';
import { StepUpDone } from './step-up.tsx';

/** Creates the router of the office: a route for every page of every area, each loaded on demand. */
export const createOfficeRouter = () =>
  createBrowserRouter(
    [
      { path: STEP_UP_DONE, element: <StepUpDone /> },
      {
        path: '/',
        element: <Frame />,
        errorElement: <BrokenPage />,
        // Nothing is shown before the first page's code has arrived.
        hydrateFallbackElement: <></>,
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              { index: true, element: <Home /> },
              { path: 'more', element: <More /> },
              ...AREAS.map(toRoute),
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
