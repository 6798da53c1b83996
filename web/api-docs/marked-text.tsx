/** Renders a text of the API description; backticks mark code. */
export function MarkedText({ text }: { text: string }) {
  const parts = text.split('`');
  return parts.map((part, index) =>
    index % 2 === 1 ? <code key={`${part}-${parts.slice(0, index).join('').length}`}>{part}</code> : part,
  );
}
