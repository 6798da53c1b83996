import type { FileType } from './photograph-type.ts';

export const MAX_BYTES = 40 * 1024 * 1024;
export const MIN_SIDE_PX = 600;
export const MAX_SIDE_PX = 12_000;

/** The reason why a file cannot become a product picture. */
export type PhotographRefusal =
  | { kind: 'not-readable'; reason: string }
  | { kind: 'too-many-bytes'; bytes: number }
  | { kind: 'no-photograph'; type: Exclude<FileType, 'jpeg' | 'png' | 'webp' | 'avif'> }
  | { kind: 'moves' }
  | { kind: 'too-small' | 'too-large'; width: number; height: number }
  | { kind: 'damaged' }
  /** Its decoder was stopped at a limit of time or memory, or crashed. */
  | { kind: 'too-heavy' };

const NAMES: Readonly<Record<Extract<PhotographRefusal, { kind: 'no-photograph' }>['type'], string>> = {
  heic: 'is a HEIC photograph that cannot be read here: export it as JPEG',
  gif: 'is a GIF',
  tiff: 'is a TIFF: export it as JPEG or PNG',
  svg: 'is a drawing (SVG)',
  pdf: 'is a PDF',
  text: 'is a text file, whatever its name',
  unknown: 'has an unknown file type',
};

/** Returns the refusal as a sentence about an uploaded file. */
export const explainRefusal = (refusal: PhotographRefusal): string => `The file ${getReason(refusal)}.`;

/** Returns the refusal as a sentence about the file. */
export function describeRefusal(file: string, refusal: PhotographRefusal): string {
  return `${file} ${getReason(refusal)}.`;
}

function getReason(refusal: PhotographRefusal): string {
  switch (refusal.kind) {
    case 'not-readable':
      return `cannot be read: ${refusal.reason}`;
    case 'too-many-bytes':
      return `has ${Math.ceil(refusal.bytes / 1024 / 1024)} MB, and the limit is ${MAX_BYTES / 1024 / 1024} MB`;
    case 'no-photograph':
      return `${NAMES[refusal.type]}. Photographs are JPEG, PNG, WebP or AVIF`;
    case 'moves':
      return 'is an animation: use a still picture';
    case 'too-small':
      return `has ${refusal.width} × ${refusal.height} pixels; each side needs at least ${MIN_SIDE_PX}`;
    case 'too-large':
      return `has ${refusal.width} × ${refusal.height} pixels; a side may have at most ${MAX_SIDE_PX}`;
    case 'too-heavy':
      return 'takes too much time or memory to read';
    case 'damaged':
      return 'is damaged or incomplete: it cannot be read to its end';
  }
}
