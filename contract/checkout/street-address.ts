/**
 * Whether a line names a postal box or general delivery instead of a street address. Both are
 * refused: alcohol is handed only to an adult who shows photo ID on delivery (Canada Post, Proof of
 * Age). English and French.
 */
export const isPostOffice = (line: string): boolean =>
  AT_POST_OFFICE.test(line) || GENERAL_DELIVERY.test(line);

const AT_POST_OFFICE = new RegExp(
  [
    String.raw`\bp\.?\s*o\.?\s*b(?:ox|\.?\s*#?\d)`,
    String.raw`\b(?:post\s+office|postal|rural|mail)\s+box\b`,
    // Box 12, but no Boxwood, no Box Grove, no Lockbox.
    String.raw`(?<![\p{L}\d'’-])box\s*(?:no\.?\s*|number\s+|#\s*)?\d`,
    // C.P. 12, B.P. 12: case postale, boîte postale. Not "Unit C P2".
    String.raw`\b[bc](?:\.\s*p\.?|p\.?)\s*(?:no\.?\s*|#\s*)?\d`,
    String.raw`^[bc]\s+p\s+\d`,
    String.raw`\bcase\s+postale\b|\bcasier\s+postal\b|\bbo[iî]te\s+postale\b`,
    String.raw`\bgeneral\s+delivery\b|\bposte\s+restante\b|\blivraison\s+g[eé]n[eé]rale\b`,
  ].join('|'),
  'iu',
);
const GENERAL_DELIVERY = /^g\.?\s?d\.?(?:,?\s+(?:stn|station|succ|rpo|po)\b.*)?$/i;

/**
 * Whether a line is a rural route without a civic number. With a number the carrier finds the
 * address: `4521 Line 8, RR 3`.
 */
export function isRouteAlone(line: string): boolean {
  if (!RURAL_ROUTE.test(line)) return false;
  return !/\d+[a-z]?\s+[\p{L}\d]/iu.test(line.replace(ROUTE_PARTS, ' '));
}

const RURAL_ROUTE = /\b(?:r\.?\s?r\.?|rural\s+route|route\s+rurale|r\.\s?r\.)\s*(?:no\.?\s*|#\s*)?\d/i;
const ROUTE_PARTS =
  /\b(?:r\.?\s?r\.?|rural\s+route|route\s+rurale|site|comp(?:artment)?|ss|stn|station)\b\s*(?:no\.?\s*|#\s*)?\d*/gi;
