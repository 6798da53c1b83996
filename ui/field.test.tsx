import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

it('a field without error and hint describes nothing, and is required', () => {
  expect(renderToStaticMarkup(<TextField id="city" label="City" name="city" />)).toBe(
    '<div class="field"><label for="city">City</label><input class="input" id="city" required="" name="city"/></div>',
  );
});

it('an optional field says so in its label and is not required', () => {
  const markup = renderToStaticMarkup(<TextField id="unit" label="Unit" optional="optional" />);
  expect(markup).toContain('<label for="unit">Unit <span class="field__opt">optional</span></label>');
  expect(markup).not.toContain('required');
});

it.each([
  ['text', TextField],
  ['text of several lines', TextAreaField],
  ['choice', SelectField],
])('a wrong %s names its error, then its hint', (_, Control) => {
  const markup = renderToStaticMarkup(
    <Control id="code" label="Code" error="Six characters." hint="As on letters." />,
  );
  expect(markup).toContain('aria-invalid="true" aria-describedby="code-fault code-hint"');
  expect(markup).toMatch(
    /<p class="error" id="code-fault">.*Six characters\.<\/p><p class="hint" id="code-hint">/,
  );
});

it('the summary links each error to its field, and starts with what concerns the whole form', () => {
  const markup = renderToStaticMarkup(
    <ErrorSummary
      title="Please check"
      errors={[{ id: 'code', label: 'Code', text: 'Six characters.' }]}
      checks={0}
    >
      <p>Nothing was saved.</p>
    </ErrorSummary>,
  );
  expect(markup).toMatch(/^<div class="why" role="alert" autofocus="" tabindex="-1">/i);
  expect(markup).toContain(
    '<h2>Please check</h2><p>Nothing was saved.</p><ul><li><a class="link" href="#code">Code</a>: Six characters.</li></ul>',
  );
});

it('the summary leaves the focus to a form that moves it itself, and is absent without reasons', () => {
  const errors = [{ id: 'code', label: 'Code', text: 'Six characters.' }];
  expect(renderToStaticMarkup(<ErrorSummary title="Please check" errors={errors} />)).not.toContain(
    'tabindex',
  );
  expect(
    renderToStaticMarkup(
      <ErrorSummary title="Please check" errors={[]} checks={0}>
        {null}
        {false}
      </ErrorSummary>,
    ),
  ).toBe('');
});
