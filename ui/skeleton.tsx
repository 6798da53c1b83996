/**
 * Placeholder bars for content that is loading. Style sheets delay them for as long as a quick
 * response takes, and reserve their space meanwhile. `label` is for screen readers.
 */
export function Skeleton({ label, lines = 4 }: { label: string; lines?: number }) {
  return (
    <div className="skeleton script-only" aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="sk" />
      ))}
    </div>
  );
}
