/** Files to which the vocabulary does not apply, with the reason. */
export const EXEMPT_PATHS: readonly RegExp[] = [
  // Texts for shoppers keep their own voice; their keys follow the texts.
  /(^|[/-])messages(\.server)?\.ts$/,
  // The demo shop's data.
  /^demo\//,
  // Here a letter is a letter of the alphabet.
  /^(modules\/search|modules\/orders\/order\/order-number|modules\/identity\/accounts\/password-policy)/,
  /^(contract\/text\/fold-text|contract\/checkout\/provinces|server\/brand\/icon)/,
  // The word list itself.
  /^tooling\/lint\/plain-words/,
];

/** Names that users, stored data or the specification depend on, and ordinary English, with the reason. */
export const ALLOWED_NAMES: ReadonlySet<string> = new Set([
  // Query parameters and fields of the public API.
  'shelf',
  'whom',
  'look',
  'totalCountIsAtLeast',
  // A state of orders that is stored in the database.
  'refused_at_door',
  // A field of the request log, which operators' tools read.
  'kept',
  // Comparisons in ordinary English.
  'atLeast',
  'atMost',
  'isAtLeast',
  'totalIsAtLeast',
  'mostFocused',
  'LONGEST_NAMES',
  // "To look up".
  'lookUpServers',
  // Minimum letters of a word.
  'MIN_LETTERS',
]);
