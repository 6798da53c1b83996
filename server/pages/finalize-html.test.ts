import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finalizeHtml } from './finalize-html.ts';

const getHash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const finished = (markup: string, structuredData: object[] = [], scripts = '') => {
  const { body, csp } = finalizeHtml({ pieces: [markup], scripts }, structuredData);
  return { html: body.toString(), csp };
};

describe('finalizing a page', () => {
  it('removes module preloads and leaves every other link', () => {
    const stored = '<link rel="stylesheet" href="/a.css"/><link rel="preload" href="/a.woff2" as="font"/>';
    const preloads =
      '<link rel="modulepreload" href="/a.js"/><link data-x="a>b" rel="modulepreload" href="/b.js">';
    const { html } = finished(`<html><head>${preloads}${stored}</head><body></body></html>`);
    expect(html).toBe(`<html><head>${stored}</head><body></body></html>`);
  });

  it("allows exactly the page's inline scripts", () => {
    const { csp } = finished(
      `<html><body><script>one()</script><script type="module" async="">import "/a.js"</script>
       <script src="/b.js"></script><script type="application/json">{"a":1}</script></body></html>`,
    );
    const scripts = /script-src ([^;]*);/.exec(csp)?.[1];
    expect(scripts).toBe(`'self' ${getHash('one()')} ${getHash('import "/a.js"')}`);
  });

  it('lists the hash of a repeated script once, and parses attributes that contain a bracket', () => {
    const { csp } = finished('<body><script data-x="a>b">go()</script><script>go()</script></body>');
    expect(csp.split(getHash('go()'))).toHaveLength(2);
  });

  it("adds the page's own scripts at the end of the body, allowed by their hashes, and keeps every letter", () => {
    const { html, csp } = finished(
      '<html><body>Añejo 酒 <b>é</b></body></html>',
      [],
      '<script>go("Ⅶ")</script>',
    );
    expect(html).toBe('<html><body>Añejo 酒 <b>é</b><script>go("Ⅶ")</script></body></html>');
    expect(csp).toContain(`script-src 'self' ${getHash('go("Ⅶ")')};`);
  });

  it('joins its pieces in order', () => {
    const pieces = [
      '<html><head></head><body>a',
      Buffer.from('é'),
      'b',
      Buffer.from('<b>c</b>'),
      '</body></html>',
    ];
    const { body } = finalizeHtml({ pieces, scripts: '<script src="/d.js"></script>' }, []);
    expect(body.toString()).toBe(
      '<html><head></head><body>aéb<b>c</b><script src="/d.js"></script></body></html>',
    );
  });

  it('adds structured data at the end of the body that cannot end its script', () => {
    const name = '</script><script>alert(1)</script>';
    const { html, csp } = finished('<html><body><p>hi</p></body></html>', [{ name }]);
    const data =
      /<script type="application\/ld\+json">(.*?)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({ name });
    expect(csp).toContain("script-src 'self';");
  });
});
