import { getOwn } from '#contract/own-value.ts';

/**
 * Media types of the shop's files, by file extension. Any other file is served as bytes to be
 * saved, and never runs.
 */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

export function getMediaType(name: string): string {
  return (
    getOwn(MEDIA_TYPES, name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream'
  );
}

/** Text is worth compressing; pictures and fonts are compressed already. */
export function shrinks(mediaType: string): boolean {
  return /^text\/|json|javascript|xml|svg/.test(mediaType);
}
