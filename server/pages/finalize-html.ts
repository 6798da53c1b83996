import { hash } from 'node:crypto';
import type { RenderedDocument } from '#web/page-context.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { deferHydration } from './defer-hydration.ts';

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const MODULE_PRELOAD = new RegExp(`<link\\b(?=${ATTRIBUTES}\\srel="modulepreload")${ATTRIBUTES}>`, 'g');
const SCRIPT = new RegExp(`<script\\b(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'gi');
/** Data types that never run. Every other inline script needs its hash, import maps included. */
const DATA_TYPE = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/i;
const HAS_SOURCE = /\ssrc\s*=/i;

/**
 * Finalizes a rendered page and returns its bytes. React Router's module preloads come before the
 * stylesheet and double the time to first paint on a slow link: they are removed, and its script
 * waits. The page's own scripts and structured data are added after the part that React hydrates.
 * Every inline script is hashed, so that cached bytes need no nonce.
 */
export function finalizeHtml(
  { pieces, scripts }: RenderedDocument,
  structuredData: readonly object[],
  formOrigins: readonly string[] = [],
  signInOrigin?: string,
  pictureOrigins?: readonly string[],
): { body: Buffer; csp: string } {
  const data = structuredData.map(structuredDataScript).join('');
  const finished = pieces
    .with(0, withoutPreloads(pieces[0]))
    .map((piece, place) => (place === pieces.length - 1 ? withScripts(piece, scripts + data) : piece));
  return {
    body: Buffer.concat(finished.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
    csp: documentPolicy(
      [...new Set(finished.flatMap(inlineScriptHashes))],
      formOrigins,
      signInOrigin,
      pictureOrigins,
    ),
  };
}

type Piece = RenderedDocument['pieces'][number];

// Preloads are in the head: the rest of the page is not searched.
function withoutPreloads(piece: Piece = ''): Piece {
  if (typeof piece !== 'string') return piece;
  const end = piece.indexOf('</head>') + 1;
  return piece.slice(0, end).replace(MODULE_PRELOAD, '') + piece.slice(end);
}

function withScripts(last: Piece, scripts: string): Piece {
  if (typeof last !== 'string') return last;
  const piece = deferHydration(last);
  const end = piece.lastIndexOf('</body>');
  return end === -1 ? piece + scripts : piece.slice(0, end) + scripts + piece.slice(end);
}

function structuredDataScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

// Cached fragments contain no scripts. The browser would refuse one that did.
function inlineScriptHashes(piece: Piece): string[] {
  if (typeof piece !== 'string') return [];
  const hashes: string[] = [];
  for (const [, attributes = '', code = ''] of piece.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || DATA_TYPE.test(attributes)) continue;
    hashes.push(`sha256-${hash('sha256', code, 'base64')}`);
  }
  return hashes;
}
