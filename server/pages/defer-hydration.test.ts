import { describe, expect, it } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const getScript = (code: string) =>
  `<p>before</p><script type="module" async="">${code}</script><p>after</p>`;
const getCode = (markup: string) =>
  /<script type="module" async="">([\s\S]*)<\/script>/.exec(markup)?.[1] ?? '';

/** As React Router 8 writes it. */
const ROUTERS = `import "/assets/manifest-0.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/frame-2.js";

  window.__reactRouterRouteModules = {"root":route0,"frame":route1};

import("/assets/entry.client-3.js");`;

describe("React Router's own script", () => {
  const code = getCode(deferHydration(getScript(ROUTERS)));

  it('imports nothing before the wait', () => {
    expect(code).not.toMatch(/^\s*import\s+(?:\*|")/m);
    const waited = code.indexOf('await new Promise');
    expect(waited).toBeGreaterThan(-1);
    for (const file of ['manifest-0', 'root-1', 'frame-2', 'entry.client-3'])
      expect(code.indexOf(`import("/assets/${file}.js")`), file).toBeGreaterThan(waited);
  });

  it('imports the same files under the same names, and only then continues', () => {
    expect(code).toContain(
      'const [, route0, route1] = await Promise.all([import("/assets/manifest-0.js"), import("/assets/root-1.js"), import("/assets/frame-2.js")]);' +
        'window.__reactRouterRouteModules = {"root":route0,"frame":route1};',
    );
    expect(code.trimEnd().endsWith('import("/assets/entry.client-3.js");')).toBe(true);
  });

  it('is valid JavaScript', () => {
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
    expect(() => new AsyncFunction(code)).not.toThrow();
  });

  it('stores no clicks on buttons that command a dialog or a popover: the browser handles them', () => {
    expect(code).toContain('button.commandForElement || button.popoverTargetElement) return;');
  });

  it('does not change the surrounding markup', () => {
    const whole = deferHydration(getScript(ROUTERS));
    expect(whole.startsWith('<p>before</p><script')).toBe(true);
    expect(whole.endsWith('</script><p>after</p>')).toBe(true);
  });
});

describe('any other script', () => {
  it.each([
    getScript('window.x = 1;'),
    getScript('import("/assets/entry.client-3.js");'),
    `<script type="module">${ROUTERS}</script>`,
    `<script>${ROUTERS}</script>`,
    '<p>no script</p>',
  ])('is not changed: %s', (markup) => {
    expect(deferHydration(markup)).toBe(markup);
  });
});
