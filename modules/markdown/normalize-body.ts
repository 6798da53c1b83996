/** Returns a Markdown text without blank lines around it and with one kind of line end, for storage. */
export const normalizeBody = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
