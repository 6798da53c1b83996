/** What invoices use of PDFKit, which has no types of its own; those of `@types/pdfkit` lack PDF/UA. */
declare module 'pdfkit' {
  type Style = { width?: number | undefined; align?: 'left' | 'right' };

  /** A part of the document's structure: a heading, a table, a cell. */
  export interface StructureElement {
    /** Adds a part, or what draws the content of this one. */
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'LETTER';
      margin: number;
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      lang: string;
      displayTitle: true;
      info: { Title: string; Author: string; CreationDate: Date; ModDate: Date };
      /** '' loads none. */
      font: string;
    });
    readonly page: { width: number; height: number };
    y: number;
    registerFont(name: string, file: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    /** Draws a PNG as large as fits. */
    image(file: Buffer, x: number, y: number, style: { fit: [width: number, height: number] }): this;
    text(text: string, x: number, y: number, style: Style): this;
    heightOfString(text: string, style: Style): number;
    addPage(): this;
    struct(type: string, options?: { scope?: 'Column' | 'Row' } | (() => void)): StructureElement;
    /** A figure with its text, and what draws it. */
    struct(type: 'Figure', options: { alt: string }, draw: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
