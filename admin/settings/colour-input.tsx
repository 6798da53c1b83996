import { ACCENT_GROUNDS, getAccentContrasts, HEX_COLOUR, isReadable } from '#contract/settings/contrast.ts';
import type { Theme } from '#contract/theme.ts';
import { type FieldForm, TextField } from '../forms/fields.tsx';
import { words } from './messages.ts';

/** The accent of a theme: a colour, and how well it is read on the page and under its text. */
export function ColourInput(props: { form: FieldForm; path: string; theme: Theme; label: string }) {
  const { form, path, theme, label } = props;
  const value = String(form.values[path] ?? '');
  const isColour = HEX_COLOUR.test(value);
  const { ground, onAccent } = ACCENT_GROUNDS[theme];
  return (
    <div className="colour">
      <TextField form={form} name={path} label={label} hint={words.colour.hint} />
      <input
        type="color"
        aria-label={words.colour.choose(label)}
        value={isColour ? value : words.colour.own[theme]}
        onChange={({ target }) => form.set(path, target.value)}
      />
      {isColour && (
        <svg className="colour__shown" viewBox="0 0 320 56" aria-hidden="true">
          <rect width="320" height="56" fill={ground} />
          <text x="16" y="34" fill={value} textDecoration="underline">
            {words.colour.onPage}
          </text>
          <rect x="208" y="10" width="96" height="36" rx="2" fill={value} />
          <text x="256" y="34" textAnchor="middle" fill={onAccent}>
            {words.colour.button}
          </text>
        </svg>
      )}
      {isColour && (
        <p className={isReadable(theme, value) ? 'hint' : 'error'} role="status">
          {describeContrast(theme, value)}
        </p>
      )}
    </div>
  );
}

function describeContrast(theme: Theme, value: string): string {
  const { onPage, ofText } = getAccentContrasts(theme, value);
  // Rounded down: 4.49 is not enough.
  const [page = '', text = ''] = [onPage, ofText].map((one) => (Math.floor(one * 10) / 10).toFixed(1));
  return isReadable(theme, value) ? words.colour.good(page, text) : words.colour.bad(page, text);
}
