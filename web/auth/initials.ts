/**
 * Returns the first characters of the first two words of a name; 'U' without a name (specification
 * section 2).
 */
export function getInitials(name: string | null): string {
  const words = name?.trim().split(/\s+/).slice(0, 2) ?? [];
  // A character may be more than one UTF-16 unit.
  const initials = words.map((word) => Array.from(word)[0] ?? '').join('');
  return initials.toUpperCase() || 'U';
}
