import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LinkDescriptor,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router';
import { isSignInPath } from '#contract/account/auth.ts';
import type { PictureData } from '#contract/picture.ts';
import { Main } from '#web/page/main.tsx';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { ErrorPage } from '#web/not-found/error-page.tsx';
import { getPage } from '#web/page-context.ts';
import { getScene } from '#web/picture/scene.ts';
import { loadScreen } from './load-screen.server.ts';
import { handleScreen } from './handle-screen.server.ts';
import { ScreenPage } from './screen-page.tsx';
import { isForOffice, type Screen } from './screens.ts';
import { SignInHeader } from './sign-in-header.tsx';
import stylesheet from './sign-in.css?url';
import { words } from './messages.ts';

/** The style sheet of these pages only. */
export const links = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: stylesheet }];

/** All pages below `/signin/`: rendered by the server for each visit, never hydrated. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const scene = getScene(await page.shopSettings(), 'story');
  const picture = scene?.tall ?? scene?.wide ?? null;
  // A posted form is handled by the action.
  if (page.form !== undefined) return data({ screen: null, picture, isForOffice: page.isForOffice === true });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { screen, status } = await loadScreen(page, params['*'] ?? '', token);
  return data({ screen, picture, isForOffice: isForOffice(screen) }, { status });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const page = getPage(context);
  const { screen, status } = await handleScreen(page, params['*'] ?? '');
  page.isForOffice = isForOffice(screen);
  return data(screen, { status });
}

export default function SignInPage({
  loaderData,
  actionData,
}: {
  loaderData: { screen: Screen | null; picture: PictureData | null };
  actionData?: Screen | undefined;
}) {
  const screen = actionData ?? loaderData.screen;
  return screen && <ScreenPage screen={screen} picture={loaderData.picture} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const isApart = isSignInPath(useLocation().pathname);
  const message =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <MissingPage />
    ) : (
      <ErrorPage failed={words.failed} />
    );
  if (!isApart) return message;
  return (
    <>
      <div className="wrap">
        <SignInHeader />
      </div>
      <Main>{message}</Main>
    </>
  );
}
