/** A decoded form: texts, and what was written with brackets as objects in one another (lists by their numbers). */
export type Form = { [name: string]: string | Form };

/** Reads `a=1&b[0][c]=2`, Stripe's way of sending what is nested. Throws where one name is a text and an object. */
export function parseForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      const next = (place[part] ??= {});
      if (typeof next === 'string') throw new Error(`${name} is nested in a text`);
      place = next;
    }
    if (last in place) throw new Error(`${name} is said twice`);
    place[last] = value;
  }
  return form;
}
