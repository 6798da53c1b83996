/** File type by its first bytes, whatever its name. Only photographs are passed to a decoder. */
export type FileType =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'heic'
  | 'gif'
  | 'tiff'
  | 'svg'
  | 'pdf'
  | 'text'
  | 'unknown';

const SIGNATURES: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftypavi[fs]/],
  ['avif', /^[^]{4}ftyp(?:mif1|msf1)[^]{0,60}avi[fs]/],
  ['heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['gif', /^GIF8[79]a/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['pdf', /^%PDF-/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:svg|[?!][^]*?<svg)[\s>]/i],
  ['text', /^[\t\n\r\x20-\x7e\x80-\xff]+$/],
];

const LOOKED_AT_BYTES = 1024;

export function typeOfFile(bytes: Buffer): FileType {
  const beginning = bytes.subarray(0, LOOKED_AT_BYTES).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(beginning))?.[0] ?? 'unknown';
}
