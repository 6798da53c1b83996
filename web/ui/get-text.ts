/** The text of a form's field; a missing field and a file count as an empty text. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
