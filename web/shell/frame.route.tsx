import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { listOwnHeads } from '#contract/pages/page-heads.ts';
import { type SiteLink, SITE_LINKS } from '#contract/pages/site-links.ts';
import { findBrandStyles, logoPath } from '#contract/settings/brand.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { ErrorPage } from '#web/not-found/error-page.tsx';
import { getPage } from '#web/page-context.ts';
import { getScene } from '#web/picture/scene.ts';
import { MissingCode } from '#web/recovery/missing-code.ts';
import { shareTags } from '#web/page/share-tags.server.ts';
import { findAnnouncement } from './announcement.server.ts';
import { PendingPage } from './pending-page.tsx';
import { words } from './frame-messages.ts';
import { findStates } from './states.ts';

/** Loads the data that the frame of every page needs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const [content, links, hasWeeklyList, licences] = await Promise.all([
    page.shopSettings(),
    page.shownLinks(),
    page.weeklyLists.isAny(),
    page.content.licenceNumbers(),
  ]);
  return {
    theme: page.theme,
    ...(page.preview && { isPreview: true }),
    auth: page.auth,
    ageDeclineUrl: page.settings.ageDeclineUrl,
    shop: {
      name: content.name,
      slogan: content.slogan ?? null,
      mark: content.mark ?? null,
      logo: content.logo ? { ...content.logo, path: logoPath(content.logo) } : null,
      currency: content.currency,
      hours: content.hours,
      minimumAge: content.minimumAge,
      links: hasWeeklyList ? links : withoutWeeklyList(links),
    },
    ...(content.heads && { heads: listOwnHeads(content.heads) }),
    announcement: await findAnnouncement(page, content.announcement),
    brandStyles: findBrandStyles(content.accent, content.logo),
    footer: {
      socialLinks: content.socialLinks,
      licence: licences.length > 0 ? words.licence(licences) : null,
    },
    // Pictures that any page may need, even one whose URL names nothing.
    age: getScene(content, 'age'),
    missing: getScene(content, 'not-found'),
    shopShare: shareTags(
      page.origin,
      content.share || content.logo ? null : (getScene(content, 'social')?.wide ?? null),
      content.name,
    ),
  };
}

/** A shop has no weekly list before its first one. */
const withoutWeeklyList = (links: ShownLinks): ShownLinks => ({
  ...links,
  without: [...links.without, 'weeklyList'],
  ...(links.header && { header: links.header.filter(isNoWeeklyList) }),
  ...(links.footer && {
    footer: links.footer.map((group) => ({ ...group, links: group.links.filter(isNoWeeklyList) })),
  }),
});
const isNoWeeklyList = ({ path }: SiteLink): boolean => path !== SITE_LINKS.weeklyList.path;

export default function Frame() {
  return (
    <PendingPage>
      <Outlet />
    </PendingPage>
  );
}

/** Error of a page: not found, or not rendered. It renders in the frame, so header and footer stay. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const failed = findStates(pathname)?.failed;
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) return <MissingPage />;
  return <ErrorPage failed={failed} isCodeMissing={error instanceof MissingCode} />;
}
