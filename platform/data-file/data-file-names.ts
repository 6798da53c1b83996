/** What file managers leave beside a file, such as `._a.yaml`. */
const HIDDEN = /^\./;

/** Returns the names of YAML files among those of a folder, sorted. */
export const pickYamlNames = (names: readonly string[]): string[] => pick(names, /\.ya?ml$/i);

/** Returns the names of Markdown files among those of a folder, sorted. */
export const pickMarkdownNames = (names: readonly string[]): string[] => pick(names, /\.md$/i);

const pick = (names: readonly string[], ending: RegExp): string[] =>
  names.filter((name) => ending.test(name) && !HIDDEN.test(name)).sort();

/** Returns the slug that a file is named after. */
export const slugOfFile = (name: string): string => name.replace(/^.*\//, '').replace(/\.(?:ya?ml|md)$/i, '');
