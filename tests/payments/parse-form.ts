/** A decoded form: texts, and nested objects for names with brackets (lists by their indexes). */
export type Form = { [name: string]: string | Form };

/**
 * Parses `a=1&b[0][c]=2`, Stripe's encoding of nested values.
 * @throws {Error} when a name occurs twice, or is both a text and an object
 */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      const next = (place[part] ??= {});
      if (typeof next === 'string') throw new Error(`${name} is both a text and an object`);
      place = next;
    }
    if (last in place) throw new Error(`${name} occurs twice`);
    place[last] = value;
  }
  return form;
}
