const STILL =
  'M2.3 27h14.3c.9-1.3 1.3-3 1.3-4.7 0-2.9-2.1-4.3-5-5.1.9-.5 1.3-1.2 1.3-2.1 0-1-.7-1.8-1.9-2.4-.2-2.3-.6-4.5-.9-6.6-.1-1.9.8-2.4 2.2-1.6l5.1 2.7 6.7 4.1.8-1.3-6.7-4.9L12.6.9C9.7-.3 7.9 2.2 7.7 6c-.1 2.2-.4 4.5-.7 6.7-1.2.6-1.9 1.4-1.9 2.4 0 .9.5 1.6 1.3 2.1-2.9.8-5 2.2-5 5.1 0 1.7.2 3.4.9 4.7Z';

/** The silhouette of a pot still, as it stands left of the shop's name. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      <path d={STILL} />
    </svg>
  );
}
