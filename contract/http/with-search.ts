/**
 * Returns the target of a redirect with the query of the URL that led there, so that pages of a list and
 * marks of a campaign are kept. A parameter of the target stays as the target has it.
 */
export function withSearch(target: string, search: string): string {
  const given = new URLSearchParams(search);
  if (given.size === 0) return target;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const own = new URLSearchParams(query);
  const added = [...given].filter(([name]) => !own.has(name));
  const all = new URLSearchParams([...own, ...added]).toString();
  return `${path}${all === '' ? '' : `?${all}`}${fragment}`;
}
