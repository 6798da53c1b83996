/** Returns the trimmed text of a form field; '' for a missing field and for a file. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
