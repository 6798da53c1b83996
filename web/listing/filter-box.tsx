import { Icon } from '#web/ui/icon.tsx';
import { words } from './words.ts';

/** The list's own text filter. Enter applies it; without script a button stands beside it. */
export function FilterBox({ label, text }: { label: string; text: string }) {
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
      <button type="submit" className="btn btn--line no-script-only">
        {words.apply}
      </button>
    </div>
  );
}
