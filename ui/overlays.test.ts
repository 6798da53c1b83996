import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// WebKit lays a basis of 0 % out as no height where the box has no definite height: a sheet on a
// phone then shows its head alone.
test('the part of a dialog that scrolls grows from its own height', () => {
  const sheets = ['ui/overlays.css', 'ui/office/look.css'].map((file) => readFileSync(file, 'utf8'));
  const rules = [...sheets.join('\n').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const flex = rules
    .filter(([, selectors = '']) => selectors.trim().endsWith('.dialog__body'))
    .flatMap(([, , body = '']) => [...body.matchAll(/\bflex:\s*([^;]+);/g)])
    .map(([, value]) => value);
  expect(flex).toEqual(['1 1 auto']);
});
