import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// WebKit lays a basis of 0 % out as no height where the box has no definite height: a sheet on a
// phone then shows its head alone.
test.each([
  ['ui/overlays.css', '.dialog__body'],
  ['admin/styles/overlays.css', '.sheet__b'],
])('in %s the part that scrolls grows from its own height', (file, selector) => {
  const rules = [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const flex = rules
    .filter(([, selectors = '']) => selectors.trim().endsWith(selector))
    .flatMap(([, , body = '']) => [...body.matchAll(/\bflex:\s*([^;]+);/g)])
    .map(([, value]) => value);
  expect(flex).toEqual(['1 1 auto']);
});
