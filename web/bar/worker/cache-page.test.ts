import { beforeEach, describe, expect, it } from 'vitest';
import { filesInPage, filesInScript } from './files-named.ts';
import { type PageCacheStore, cachePage } from './cache-page.ts';

const SHOP = 'https://shop.example';
const PAGE =
  '<link href="/assets/styles-1.css"><script type="module">import("/assets/bar.route-1.js")</script>';

let cached: Map<string, Response>;
let files: Map<string, string>;
let asked: string[];

const getPath = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, SHOP).pathname;
const cache: PageCacheStore = {
  match: (request) => Promise.resolve(cached.get(getPath(request))?.clone()),
  put: (request, response) => Promise.resolve(void cached.set(getPath(request), response)),
  keys: () => Promise.resolve([...cached.keys()].map((path) => new Request(SHOP + path))),
  delete: (request) => Promise.resolve(cached.delete(getPath(request))),
};
const fetch = (path: string): Promise<Response> => {
  asked.push(path);
  const text = files.get(path);
  return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
};
const keep = (html: string): Promise<void> => cachePage('/bar', new Response(html), cache, fetch);

beforeEach(() => {
  [cached, asked] = [new Map(), []];
  files = new Map([
    ['/assets/styles-1.css', 'a{}'],
    ['/assets/bar.route-1.js', 'import{a}from"./frame-1.js";const late=()=>import(`./bar-answer-1.js`);'],
    ['/assets/frame-1.js', 'import"./framework-1.js";const late=()=>import(`./drawer-1.js`);'],
    ['/assets/framework-1.js', 'const word = "from the bar";'],
    ['/assets/bar-answer-1.js', 'import{b}from"./mix-1.js";'],
    ['/assets/mix-1.js', ''],
  ]);
});

describe('the offline cache', () => {
  it('contains the page and all its files once, with the lazy chunks of the bar', async () => {
    await keep(PAGE);
    expect([...cached.keys()].toSorted()).toEqual(['/bar', ...files.keys()].toSorted());
    expect(asked.toSorted()).toEqual([...files.keys()].toSorted());
    expect(await cached.get('/bar')?.text()).toBe(PAGE);
  });

  it('is updated only when the page has changed, and drops files that are no longer needed', async () => {
    await keep(PAGE);
    asked = [];
    await keep(PAGE);
    expect(asked).toEqual([]);
    files.set('/assets/bar.route-2.js', 'import"./frame-1.js"');
    await keep(PAGE.replace('bar.route-1', 'bar.route-2'));
    expect(asked).toEqual(['/assets/bar.route-2.js']);
    expect([...cached.keys()].toSorted()).toEqual([
      '/assets/bar.route-2.js',
      '/assets/frame-1.js',
      '/assets/framework-1.js',
      '/assets/styles-1.css',
      '/bar',
    ]);
  });

  it('stays unchanged when a file of the new page cannot be loaded', async () => {
    await keep(PAGE);
    const before = [...cached.keys()];
    await expect(keep(PAGE.replace('bar.route-1', 'gone-1'))).rejects.toThrow('/assets/gone-1.js');
    expect([...cached.keys()]).toEqual(before);
    expect(await cached.get('/bar')?.text()).toBe(PAGE);
  });
});

it('restores a lost file although the page is the same', async () => {
  await keep(PAGE);
  cached.delete('/assets/mix-1.js');
  await keep(PAGE);
  expect(cached.has('/assets/mix-1.js')).toBe(true);
});

it('caches nothing under a name that redirected', async () => {
  const led = Object.defineProperty(new Response('{}'), 'redirected', { value: true });
  const keeping = cachePage('/bar', new Response('"/bar/data-0a.json"'), cache, () => Promise.resolve(led));
  await expect(keeping).rejects.toThrow('/bar/data-0a.json');
  expect([...cached.keys()]).toEqual([]);
});

describe('files', () => {
  it('are found everywhere in a page', () => {
    expect(
      filesInPage(
        '<use href="/assets/icons-a_1.svg#x"></use>"/assets/font-a.woff2","\\"/bar/data-0a.json\\" /media/a.avif <a href="/bar"> /assets/icons-a_1.svg',
      ),
    ).toEqual(['/assets/icons-a_1.svg', '/assets/font-a.woff2', '/bar/data-0a.json']);
    expect(filesInPage('<p>None</p>')).toEqual([]);
  });

  it('are found in a script by its imports only', () => {
    const code =
      'import"./a.js";import{x as y}from\'./b-1_2.js\';export*from`./c.js`;var s="./d.js";import("./e.js")';
    expect(filesInScript('/assets/frame-1.js', code)).toEqual([
      '/assets/a.js',
      '/assets/b-1_2.js',
      '/assets/c.js',
    ]);
    expect(filesInScript('/assets/bar-answer-1.js', code)).toContain('/assets/e.js');
    expect(filesInScript('/assets/bartender-1.js', code)).not.toContain('/assets/e.js');
  });
});
