const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, which forbids control characters in any encoding: they are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
