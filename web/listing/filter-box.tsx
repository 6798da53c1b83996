import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

type Props = { label: string; text: string; sub: string; box: ComponentProps<'input'> };

/**
 * The list's own text filter. It filters while the user types, and Enter searches; without scripts
 * it has a button. Each way keeps the chosen chip.
 */
export function FilterBox({ label, text, sub, box }: Props) {
  return (
    <div className="filterbox">
      <div className="with-icon">
        <Icon name="search" />
        <input
          {...box}
          className="input input--sm"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          placeholder={label}
          aria-label={label}
        />
      </div>
      <Button className="no-script-only" type="submit" name="sub" value={sub}>
        {words.apply}
      </Button>
    </div>
  );
}
