/** Table of contents of a long page, in a column beside it. */
export function SideContents(props: { title: string; entries: readonly { id: string; text: string }[] }) {
  const { title, entries } = props;
  if (entries.length < 2) return null;
  return (
    <nav className="prose-side" aria-label={title}>
      <p className="prose-side__t">{title}</p>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
