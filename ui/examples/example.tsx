import { createContext, type ReactNode, useId } from 'react';

const THEMES = ['Day', 'Cellar'] as const;

/** The theme around a component, for landmarks, whose names must differ. */
export const ThemeName = createContext<string>(THEMES[0]);

/** A component in both themes, side by side on wide screens. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ex" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="ex__themes">
        {THEMES.map((theme) => (
          <div
            key={theme}
            className={`ex__theme ex__theme--${theme.toLowerCase()}`}
            role="group"
            aria-label={`${title}: ${theme}`}
          >
            <ThemeName value={theme}>{children}</ThemeName>
          </div>
        ))}
      </div>
    </section>
  );
}

/** How a control is drawn: `hover`, `focus` and `active` without a pointer or key. */
export type Shown = 'rest' | 'hover' | 'focus' | 'active' | 'disabled' | 'busy';

/** One state of a component, with its name above it. */
export function State({ name, as, children }: { name: string; as?: Shown; children: ReactNode }) {
  return (
    <div className="ex__state">
      <p className="ex__name">{name}</p>
      <div className={as === undefined ? undefined : `is-${as}`}>{children}</div>
    </div>
  );
}
