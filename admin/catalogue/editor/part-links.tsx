import { words } from './messages.ts';

const PARTS = ['details', 'taste', 'price', 'photographs', 'text', 'supply', 'labels', 'search'] as const;

/** Links to the sections of the form. */
export function PartLinks({ pictures }: { pictures: number }) {
  return (
    <nav className="views editor__parts" aria-label={words.parts}>
      {PARTS.map((part) => (
        <a
          key={part}
          href={`#part-${part}`}
          onClick={(event) => {
            event.preventDefault();
            const section = document.getElementById(`part-${part}`);
            section?.scrollIntoView({ block: 'start' });
            section
              ?.querySelector<HTMLElement>('input, textarea, select, button')
              ?.focus({ preventScroll: true });
          }}
        >
          {words[part]}
          {part === 'photographs' && pictures > 0 && <span className="n">{pictures}</span>}
        </a>
      ))}
    </nav>
  );
}
