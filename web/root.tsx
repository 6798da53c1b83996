import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import caslon from '#ui/fonts/libre-caslon-condensed-latin.woff2?url';
import radio from '#ui/fonts/radio-canada-latin.woff2?url';
import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import { isSignInPath } from '#contract/account/auth.ts';
import { OFFICE_JOIN_PATH } from '#contract/staff/sign-in.ts';
import { holdsCheckoutId } from '#contract/checkout/checkout-paths.ts';
import { AuthProvider } from './auth/auth-context.tsx';
import { HeadScript } from './auth/head-script.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { DrawerMount } from './cart/drawer/drawer-mount.tsx';
import { ReserveSpace } from './cart/reserve-space.tsx';
import { MissingPage } from './not-found/missing-page.tsx';
import { ErrorPage } from './not-found/error-page.tsx';
import { useSaveButtons } from './wishlist/use-save-buttons.ts';
import { Announcement } from './shell/announcement.tsx';
import { AgeGate } from './shell/age/age-gate.tsx';
import { Footer } from './shell/footer.tsx';
import type { Frame } from './shell/frame.ts';
import { FRAME_ROUTE } from './page/frame-route.ts';
import { Main } from './page/main.tsx';
import { Header } from './shell/header.tsx';
import { PreviewScript } from './preview/preview-script.tsx';
import { PageAnnouncement } from './shell/page-announcement.tsx';
import { InBrowserLinks } from './shell/in-browser-links.tsx';
import { SommelierLink } from './shell/sommelier-link.tsx';
import { LateGuard } from './recovery/late-guard.tsx';
import { Part } from './recovery/part.tsx';
import { ScrollPositions } from './shell/scroll-positions.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useOwnHeader } from './shell/use-own-header.ts';
import { words } from './shell/messages.ts';
import stylesheet from './styles.css?url';
import { NO_FOOTER, NO_SHOP, ShopContext } from './page/shop.ts';
import { ChangeTheme, ThemeContext } from './page/theme.ts';
import { THEME_COLOURS } from '#ui/theme-colours.ts';

/** Data of the frame; undefined when it could not be loaded. */
type FrameData = ReturnType<typeof useRouteLoaderData<Frame>>;

/** Id of the route of the sign-in pages, as React Router names it. */
const SIGN_IN_ROUTE = 'sign-in/sign-in.route';

/** Target of the "too young" link when the frame's data could not be loaded. */
const DECLINE_FALLBACK = 'https://www.ccsa.ca';

/** Default of the minimum age in the age question, when the frame's data could not be loaded. */
const AGE_FALLBACK = 21;

/**
 * Everything around a page. Scripts are rendered by the server only: they have run before React takes
 * the document over. React may have to create the document anew, when an extension has changed it or
 * after an error, and Trusted Types forbid it to create scripts
 * (docs/decisions/0054-let-react-create-the-document-anew.md).
 */
export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<Frame>(FRAME_ROUTE);
  useSaveButtons();
  // The theme as served, and then as chosen in the footer without a new page.
  const [theme, setTheme] = useState(frame?.theme ?? null);
  // Checkout pages use their own header.
  const { key, pathname } = useLocation();
  const isPaying = holdsCheckoutId(pathname);
  // Sign-in pages work without scripts and include the few lines that passkeys need. Their header stands
  // beside a picture: they place it, and their main part, themselves.
  const isSigningIn = isSignInPath(pathname);
  // A preview shows what is edited, and nothing that a shopper uses.
  const isPreview = frame?.isPreview ?? false;
  const ownHeader = useOwnHeader();
  const hasOwnFrame = isPaying || isSigningIn || (isPreview && pathname !== '/');
  const isStatic = isSigningIn || isPreview;
  // Staff are not shoppers: the age question is not for them.
  const signIn = useRouteLoaderData<{ isForOffice?: boolean }>(SIGN_IN_ROUTE);
  const isForOffice = pathname === OFFICE_JOIN_PATH || signIn?.isForOffice === true;
  return (
    <html lang={BUNDLE_LOCALE} data-theme={theme ?? undefined} suppressHydrationWarning>
      <Head frame={frame} isStatic={isStatic} />
      <body>
        {import.meta.env.SSR && (isPreview ? <PreviewScript /> : <ReserveSpace />)}
        <ShopContext value={frame?.shop ?? NO_SHOP}>
          <ThemeContext value={theme}>
            <AuthProvider settings={frame?.auth ?? null}>
              <CartProvider>
                {!isForOffice && !isPreview && (
                  <Part at={key}>
                    <AgeGate
                      declineUrl={frame?.ageDeclineUrl ?? DECLINE_FALLBACK}
                      scene={frame?.age ?? null}
                      minimumAge={frame?.shop.minimumAge ?? AGE_FALLBACK}
                    />
                  </Part>
                )}
                <a className="skip" href="#main">
                  {words.skip}
                </a>
                {!hasOwnFrame && (
                  <Part at={key}>
                    <Header />
                  </Part>
                )}
                <Part at={key}>{ownHeader}</Part>
                {!(isStatic && hasOwnFrame) && (
                  <Part at={key}>
                    <Announcement announcement={frame?.announcement ?? null} isHidden={hasOwnFrame} />
                  </Part>
                )}
                <ChangeTheme value={setTheme}>{isSigningIn ? children : <Main>{children}</Main>}</ChangeTheme>
                <Part at={key}>
                  {!isStatic && (
                    <SommelierLink
                      isHidden={isPaying || (frame?.shop.links.without.includes('sommelier') ?? false)}
                      hours={frame?.shop.hours ?? null}
                    />
                  )}
                </Part>
                <Part at={key}>
                  {!hasOwnFrame && <Footer onThemeChange={setTheme} {...(frame?.footer ?? NO_FOOTER)} />}
                </Part>
                <Part at={key}>{!isStatic && <DrawerMount />}</Part>
                <Part at={key}>
                  <Toasts />
                </Part>
                {!isStatic && <PageAnnouncement />}
                <InBrowserLinks />
                {!isStatic && <LateGuard />}
              </CartProvider>
            </AuthProvider>
          </ThemeContext>
        </ShopContext>
        {!isStatic && <ScrollPositions />}
        {import.meta.env.SSR && !isStatic && <Scripts />}
      </body>
    </html>
  );
}

/** What browsers and search engines read before the page. */
function Head({ frame, isStatic }: { frame: FrameData; isStatic: boolean }) {
  return (
    <head>
      <meta charSet="utf-8" />
      {import.meta.env.SSR && !isStatic && <HeadScript settings={frame?.auth ?? null} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={THEME_COLOURS.day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLOURS.cellar} media="(prefers-color-scheme: dark)" />
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      {typeof frame?.brandStyles === 'string' && (
        <link rel="stylesheet" href={frame.brandStyles} precedence="default" />
      )}
      <link rel="preload" href={caslon} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={radio} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <Meta />
      <Links />
    </head>
  );
}

export default function Shop() {
  return <Outlet />;
}

/**
 * The last resort, and the page for URLs that no route can decode (a line break in a path). In the
 * browser it creates the whole document anew. Pages fail in the frame (shell/frame.route.tsx), which
 * stays then.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <ErrorPage />;
}
