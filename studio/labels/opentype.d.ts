/** The part of opentype.js 2 that the studio uses; the package has no types. */
declare module 'opentype.js' {
  export type Command =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };
  export type Glyph = {
    readonly index: number;
    readonly advanceWidth?: number;
    getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
    getBoundingBox(): { readonly y2: number };
  };
  export type Font = {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
