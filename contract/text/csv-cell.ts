/** Returns a text as a cell of a CSV file (RFC 4180), in quotation marks where it needs them. */
export const quoteCsvCell = (text: string, separator = ','): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
