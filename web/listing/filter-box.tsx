import { Icon } from '#web/ui/icon.tsx';
import { words } from './words.ts';

/** The list's own text filter. Enter applies it; without script a button stands beside it. Both keep the chosen chip. */
export function FilterBox({ label, text, sub }: { label: string; text: string; sub: string }) {
  return (
    <div className="filterbox">
      <div className="with-icon">
        <Icon name="search" />
        <input
          key={text}
          className="input input--sm"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          placeholder={label}
          aria-label={label}
        />
      </div>
      <button type="submit" name="sub" value={sub} className="btn btn--line no-script-only">
        {words.apply}
      </button>
    </div>
  );
}
