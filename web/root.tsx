import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import caslon from '../node_modules/@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-400-normal.woff2?url';
import radio from '../node_modules/@fontsource-variable/radio-canada/files/radio-canada-latin-wght-normal.woff2?url';
import { isSignInPath } from '#contract/account/auth.ts';
import { holdsTillId } from '#contract/till/till-paths.ts';
import { AuthProvider } from './auth/auth-context.tsx';
import { HeadScript } from './auth/head-script.tsx';
import { CartProvider } from './cart/cart-context.tsx';
import { DrawerDoor } from './cart/drawer-door.tsx';
import { ReserveBadge } from './cart/reserve-badge.tsx';
import { MissingPage } from './missing/missing-page.tsx';
import { SorryPage } from './missing/sorry-page.tsx';
import { useHearts } from './saved/use-hearts.ts';
import { AgeGate } from './shell/age-gate.tsx';
import { Footer } from './shell/footer.tsx';
import type { Frame } from './shell/frame.ts';
import { FRAME_ROUTE } from './shell/frame-route.ts';
import { Header } from './shell/header.tsx';
import { InBrowserLinks } from './shell/in-browser-links.tsx';
import { SommelierDoor } from './shell/sommelier-door.tsx';
import { Toasts } from './shell/toasts.tsx';
import { words } from './shell/words.ts';
import stylesheet from './ui/styles.css?url';
import { ShopContext } from './ui/shop.ts';
import { ChangeLook, LookContext } from './ui/look.ts';
import { THEME_COLOURS } from './ui/theme-colours.ts';

/** Where visitors go who are too young, when not even the frame's data could be read. */
const DECLINE_FALLBACK = 'https://www.ccsa.ca';

const NO_SHOP = { name: '', slogan: null, mark: null };
/** Asked for when not even the frame's data could be read. */
const AGE_FALLBACK = 21;

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<Frame>(FRAME_ROUTE);
  useHearts();
  // As served, and then as chosen in the footer, without a new page.
  const [look, setLook] = useState(frame?.look ?? null);
  // Whoever pays is led nowhere else: the till's pages bring a header of their own.
  const { pathname } = useLocation();
  const isPaying = holdsTillId(pathname);
  // Sign-in pages work without script, and bring the few lines that passkeys need themselves.
  const isSigningIn = isSignInPath(pathname);
  const isApart = isPaying || isSigningIn;
  return (
    <html lang="en-CA" data-theme={look ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {!isSigningIn && <HeadScript settings={frame?.auth ?? null} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOURS.day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME_COLOURS.cellar} media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <link rel="preload" href={caslon} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={radio} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {frame?.share.map((tag) => (
          <meta key={tag.property} {...tag} />
        ))}
        <Links />
      </head>
      <body>
        <ReserveBadge />
        <ShopContext value={frame?.shop ?? NO_SHOP}>
          <LookContext value={look}>
            <AuthProvider settings={frame?.auth ?? null}>
              <CartProvider>
                <AgeGate
                  declineUrl={frame?.ageDeclineUrl ?? DECLINE_FALLBACK}
                  scene={frame?.age ?? null}
                  minimumAge={frame?.shop.minimumAge ?? AGE_FALLBACK}
                />
                <a className="skip" href="#main">
                  {words.skip}
                </a>
                {!isApart && <Header />}
                <main id="main" tabIndex={-1}>
                  <ChangeLook value={setLook}>{children}</ChangeLook>
                </main>
                {!isSigningIn && <SommelierDoor isHidden={isPaying} hours={frame?.shop.hours ?? null} />}
                {!isApart && <Footer onLook={setLook} socialLinks={frame?.socialLinks ?? []} />}
                {!isSigningIn && <DrawerDoor />}
                <Toasts />
                <InBrowserLinks />
              </CartProvider>
            </AuthProvider>
          </LookContext>
        </ShopContext>
        {!isSigningIn && <ScrollRestoration />}
        {!isSigningIn && <Scripts />}
      </body>
    </html>
  );
}

export default function Shop() {
  return <Outlet />;
}

/**
 * The last resort, and the page for addresses that no route can read (a line break in a path). In the browser it makes the whole document anew, which Trusted Types forbid: pages fail in the frame
 * (shell/frame.route.tsx), not here.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingPage /> : <SorryPage />;
}
