import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './choice-messages.ts';

type Props = {
  chosen: readonly { name: string; to: string }[];
  /** The list without any filter; `null` where the page offers that link elsewhere. */
  clearTo: string | null;
};

/** The chosen filters, each as a link to the list without it. */
export function ActiveChoices({ chosen, clearTo }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className="choices" aria-label={words.choices}>
      {chosen.map(({ name, to }) => (
        <li key={to}>
          <PageLink className="chip chip--on" to={to} aria-label={words.removeFilter(name)} keepScroll>
            {name}
            <Icon name="x" />
          </PageLink>
        </li>
      ))}
      {clearTo !== null && (
        <li>
          <PageLink className="link choices__clear" to={clearTo} keepScroll>
            {words.clearAll}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
