import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

/** A list that nothing matches, with the one thing to do about it. */
export function EmptyList({ to }: { to: string }) {
  return (
    <div className="none">
      <h2>{words.empty.title}</h2>
      <p className="muted">{words.empty.text}</p>
      <PageLink className="btn btn--line" to={to}>
        {words.empty.clear}
      </PageLink>
    </div>
  );
}
