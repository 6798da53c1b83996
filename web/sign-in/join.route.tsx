import { type ActionFunctionArgs, data, type LinkDescriptor, type LoaderFunctionArgs } from 'react-router';
import type { PictureData } from '#contract/picture.ts';
import { getPage } from '#web/page-context.ts';
import { getScene } from '#web/picture/scene.ts';
import { handleJoin } from './handle-join.server.ts';
import { ScreenPage } from './screen-page.tsx';
import type { Screen } from './screens.ts';
import { ErrorBoundary } from './sign-in.route.tsx';
import stylesheet from './sign-in.css?url';

export const links = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: stylesheet }];

/** Where a person comes in to the back office by a link. */
export async function loader({ context }: LoaderFunctionArgs) {
  const scene = getScene(await getPage(context).shopSettings(), 'story');
  return { picture: scene?.tall ?? scene?.wide ?? null };
}

export async function action({ context }: ActionFunctionArgs) {
  const { screen, status } = await handleJoin(getPage(context));
  return data(screen, { status });
}

export default function JoinPage({
  loaderData,
  actionData,
}: {
  loaderData: { picture: PictureData | null };
  actionData?: Screen | undefined;
}) {
  return <ScreenPage screen={actionData ?? { name: 'join' }} picture={loaderData.picture} />;
}

export { ErrorBoundary };
