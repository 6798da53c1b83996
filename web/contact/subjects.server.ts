/** Subjects that a link to the form may set, by the key in its address: the words themselves never come from there. */
const SUBJECTS: ReadonlyMap<string, string> = new Map([['sommelier', 'A question for the sommelier']]);

/** The subject that a new form begins with; empty where the address names none that is known. */
export function subjectOf(about: string | null): string {
  return SUBJECTS.get(about ?? '') ?? '';
}
