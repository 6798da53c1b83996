/**
 * Returns the texts of a form's fields as typed, for the fields of `empty`; '' for a missing field,
 * a choice not made, and a file.
 */
export function formTexts<Texts extends Readonly<Record<string, string>>>(
  form: HTMLFormElement,
  empty: Texts,
): Texts {
  const data = new FormData(form);
  const texts: Record<string, string> = {};
  for (const name of Object.keys(empty)) {
    const value = data.get(name);
    texts[name] = typeof value === 'string' ? value : '';
  }
  return { ...empty, ...texts };
}
