/** First letters of the first two words of a name, 'U' where there is none (specification section 2). */
export function getInitials(name: string | null): string {
  const words = name?.trim().split(/\s+/).slice(0, 2) ?? [];
  // A letter may be more than one unit of text.
  const emails = words.map((word) => Array.from(word)[0] ?? '').join('');
  return emails.toLocaleUpperCase('en-CA') || 'U';
}
