import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finishHtml } from './finish-html.ts';

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('finishing a page', () => {
  it('takes out module preloads and leaves every other link', () => {
    const kept = '<link rel="stylesheet" href="/a.css"/><link rel="preload" href="/a.woff2" as="font"/>';
    const preloads =
      '<link rel="modulepreload" href="/a.js"/><link data-x="a>b" rel="modulepreload" href="/b.js">';
    const { html } = finishHtml(`<html><head>${preloads}${kept}</head><body></body></html>`, []);
    expect(html).toBe(`<html><head>${kept}</head><body></body></html>`);
  });

  it('allows exactly the inline scripts that are there', () => {
    const { csp } = finishHtml(
      `<html><body><script>one()</script><script type="module" async="">import "/a.js"</script>
       <script src="/b.js"></script><script type="application/json">{"a":1}</script></body></html>`,
      [],
    );
    const scripts = /script-src ([^;]*);/.exec(csp)?.[1];
    expect(scripts).toBe(`'self' ${hashOf('one()')} ${hashOf('import "/a.js"')}`);
  });

  it('names a script that occurs twice once, and reads attributes that hold a bracket', () => {
    const { csp } = finishHtml('<body><script data-x="a>b">go()</script><script>go()</script></body>', []);
    expect(csp.split(hashOf('go()'))).toHaveLength(2);
  });

  it('puts structured data at the end of the body, unable to end its script', () => {
    const name = '</script><script>alert(1)</script>';
    const { html, csp } = finishHtml('<html><body><p>hi</p></body></html>', [{ name }]);
    const data =
      /<script type="application\/ld\+json">(.*?)<\/script><\/body><\/html>$/.exec(html)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({ name });
    expect(csp).toContain("script-src 'self';");
  });
});
