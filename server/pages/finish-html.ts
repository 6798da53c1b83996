import { createHash } from 'node:crypto';
import { documentPolicy } from '#server/http/security-headers.ts';

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const MODULE_PRELOAD = new RegExp(`<link\\b(?=${ATTRIBUTES}\\srel="modulepreload")${ATTRIBUTES}>`, 'g');
const SCRIPT = new RegExp(`<script\\b(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'gi');
/** Types that are data and never run; every other inline script needs its hash, import maps included. */
const DATA_TYPE = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/i;
const HAS_SOURCE = /\ssrc\s*=/i;

/**
 * Finishes a rendered page. React Router's module preloads stand before the stylesheet and double the time to first
 * paint on a slow link: they go. Structured data comes in, after what React hydrates. Every inline script is hashed,
 * so that kept bytes need no nonce.
 */
export function finishHtml(
  rendered: string,
  structuredData: readonly object[],
): { html: string; csp: string } {
  // Preloads stand in the head: the rest of the page is not searched for them.
  const headEnd = rendered.indexOf('</head>') + 1;
  const stripped = rendered.slice(0, headEnd).replace(MODULE_PRELOAD, '') + rendered.slice(headEnd);
  const end = stripped.lastIndexOf('</body>');
  const data = structuredData.map(structuredDataScript).join('');
  const html = end === -1 ? stripped + data : stripped.slice(0, end) + data + stripped.slice(end);
  return { html, csp: documentPolicy(inlineScriptHashes(html)) };
}

function structuredDataScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || DATA_TYPE.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return [...hashes];
}
