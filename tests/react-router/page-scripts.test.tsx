import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { finalizeHtml } from '#server/pages/finalize-html.ts';
import handleRequest from '#web/entry.server.tsx';
import { type PageContext, pageContext } from '#web/page-context.ts';

/**
 * The server writes two of React Router's scripts itself: the one that hands the data over
 * (web/entry.server.tsx), and the first one, which waits (server/pages/defer-hydration.ts). Neither
 * form is documented. These tests compare both with what the installed release writes.
 */
const { version } = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8'));

type Render = ServerBuild['entry']['module']['default'];

const DATA = { text: 'Añejo </script> & “酒” \u2028', list: [1, 2.5, null], when: new Date(0) };

const facts = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

function Document() {
  return (
    <html lang="en">
      <head>
        <title>Shop</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const buildWith = (render: Render): ServerBuild => ({
  entry: { module: { default: render } },
  routes: {
    root: { id: 'root', path: '', module: { default: Document } },
    home: {
      id: 'home',
      parentId: 'root',
      index: true,
      module: { default: () => <p>Home</p>, loader: () => DATA },
    },
  },
  assets: {
    entry: { module: '/assets/entry.client-1.js', imports: ['/assets/framework-1.js'] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root-1.js', hasLoader: false, ...facts },
      home: {
        id: 'home',
        parentId: 'root',
        index: true,
        module: '/assets/home-1.js',
        hasLoader: true,
        ...facts,
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'assets',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
});

/** Renders as React Router's documentation does: React streams its scripts. */
const renderDocumented: Render = async (request, status, headers, context) => {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  return new Response(stream, { status, headers });
};

async function getHtml(render: Render): Promise<string> {
  const page: PageContext = Object.create(null);
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const handle = createRequestHandler(buildWith(render), 'production');
  const response = await handle(new Request('https://shop.example/'), context);
  return page.rendered ? finalizeHtml(page.rendered, []).body.toString() : await response.text();
}

/** Runs the scripts that hand the data over, and reads the stream that the browser's part reads. */
async function getHandedOver(html: string): Promise<string> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    if (code.includes('__reactRouterContext'))
      runInNewContext(code, { window, ReadableStream, TextEncoderStream });
  return await new Response(window.__reactRouterContext?.stream).text();
}

const getFirstScript = (html: string): string =>
  /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const getImported = (code: string): string[] =>
  [...code.matchAll(/"(\/assets\/[^"]*)"/g)].map(([, address = '']) => address);

let documented = '';
let ours = '';
beforeAll(async () => {
  documented = await getHtml(renderDocumented);
  ours = await getHtml(handleRequest);
});

it("hands the page's data over as React Router does", async () => {
  const expected = await getHandedOver(documented);
  expect(expected).toContain('Añejo');
  expect(
    await getHandedOver(ours),
    `React Router ${version} hands its data over in another way: adapt web/entry.server.tsx`,
  ).toBe(expected);
});

it("delays React Router's first script, which loads the same files", () => {
  const first = getFirstScript(documented);
  const adapt = `React Router ${version} writes its first script in another form: adapt server/pages/defer-hydration.ts`;
  expect(getImported(first), adapt).toHaveLength(4);
  const deferred = getFirstScript(ours);
  expect(deferred, adapt).toContain('await new Promise');
  expect(deferred, adapt).not.toMatch(/^\s*import\s+(?:\*|")/m);
  expect(getImported(deferred), adapt).toEqual(getImported(first));
  expect(deferred, adapt).toContain(/window\.__reactRouterRouteModules = .*/.exec(first)?.[0] ?? 'none');
});
