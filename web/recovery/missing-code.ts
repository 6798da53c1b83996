/** Code of a page that did not arrive: no connection, or a file that a newer release has replaced. */
export class MissingCode extends Error {}

/** Throws `MissingCode`: for imports that the frame of the page handles (shell/frame.route.tsx). */
export const failToLoad = (cause: unknown): never => {
  throw new MissingCode('code of a page', { cause });
};

declare global {
  interface Window {
    // React Router's own: where the code of each route is, and the code that has arrived.
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * Makes the code of a page that does not arrive an error of that page. React Router itself would
 * reload the document at once, also without a connection and for a link that the pointer only
 * touches. It looks for code in `__reactRouterRouteModules` before it loads any.
 */
export function guardRouteModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route || id in modules) continue;
    const arrived = (value: unknown): unknown => {
      Object.defineProperty(modules, id, { value });
      return value;
    };
    Object.defineProperty(modules, id, {
      configurable: true,
      get: () => import(/* @vite-ignore */ route.module).then(arrived, failToLoad),
    });
  }
}
