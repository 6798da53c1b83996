import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { default as PDFDocument, StructureElement } from 'pdfkit';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { InvoiceDocument } from './create-invoice.ts';
import { getInvoiceMessages } from './invoice-messages.ts';
import type { InvoiceBrand } from './load-invoice-brand.ts';

/** Points, of which 72 are an inch. */
const MARGIN = 54;
const SIZES = { title: 20, text: 9.5, total: 11 };
const GAP = 14;
const BLACK = '#000000';
/** The largest form of the logo. */
const LOGO = { width: 180, height: 48 };
/** Where the columns of the lines begin, as shares of the width, and how wide they are. */
const COLUMNS = [
  { from: 0, width: 0.55, align: 'left' },
  { from: 0.55, width: 0.11, align: 'right' },
  { from: 0.66, width: 0.16, align: 'right' },
  { from: 0.82, width: 0.18, align: 'right' },
] as const;

/**
 * Renders a paper as a tagged PDF (PDF/UA-1): headings, tables with their heads, language and title.
 * The same paper with the same brand is the same file, byte by byte. The library is loaded with the
 * first one.
 */
export async function renderInvoicePdf(
  paper: InvoiceDocument,
  brand: InvoiceBrand = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: Kit }, regular, bold] = await Promise.all([
    import('pdfkit'),
    loadFont('radio-canada-regular.ttf'),
    loadFont('radio-canada-semibold.ttf'),
  ]);
  const at = new Date(paper.at);
  const doc = new Kit({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: paper.locale,
    displayTitle: true,
    // The time is that of the paper: that of the rendering would make every file another one.
    info: { Title: paper.title, Author: paper.seller[0] ?? '', CreationDate: at, ModDate: at },
    font: '',
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  new Paper(doc, getInvoiceMessages(paper.locale), brand).write(paper);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const loadFont = async (name: string): Promise<Buffer> =>
  await readFile(join(PROJECT_ROOT, 'modules', 'orders', 'invoices', 'fonts', name));

/** Writes a paper from the top to the foot; tables go on on the next page. */
class Paper {
  readonly #doc: PDFDocument;
  readonly #words: ReturnType<typeof getInvoiceMessages>;
  readonly #width: number;
  readonly #brand: InvoiceBrand;

  constructor(doc: PDFDocument, words: ReturnType<typeof getInvoiceMessages>, brand: InvoiceBrand) {
    this.#doc = doc;
    this.#words = words;
    this.#brand = brand;
    this.#width = doc.page.width - 2 * MARGIN;
  }

  write({ title, notice, seller, buyer, facts, lines, sums, notes }: InvoiceDocument): void {
    const root = this.#doc.struct('Document');
    this.#doc.addStructure(root);
    this.#logo(root);
    this.#text(root, 'H1', title, { size: SIZES.title, isBold: true, colour: this.#brand.accent });
    if (notice !== null) this.#text(root, 'P', notice, { isBold: true });
    this.#gap();
    this.#parties(root, seller, buyer);
    this.#table(
      root,
      facts.map(({ name, value }) => [name, value]),
      [
        { from: 0, width: 0.28, align: 'left' },
        { from: 0.28, width: 0.72, align: 'left' },
      ],
    );
    const { description, quantity, each, amount } = this.#words.columns;
    this.#table(
      root,
      lines.map((line) => [line.description, line.quantity, line.each, line.amount]),
      COLUMNS,
      [description, quantity, each, amount],
    );
    this.#table(
      root,
      sums.map(({ name, value }) => [name, value]),
      [
        { from: 0, width: 0.75, align: 'left' },
        { from: 0.75, width: 0.25, align: 'right' },
      ],
      undefined,
      (index) => sums[index]?.isTotal === true,
    );
    for (const note of notes) this.#text(root, 'P', note);
    root.end();
  }

  /** The shop's own logo; nothing without one. */
  #logo(root: StructureElement): void {
    const { logo } = this.#brand;
    if (!logo) return;
    const doc = this.#doc;
    const { png, alt } = logo;
    const top = doc.y;
    root.add(
      doc.struct('Figure', { alt }, () => {
        doc.image(png, MARGIN, top, { fit: [LOGO.width, LOGO.height] });
      }),
    );
    doc.y = top + LOGO.height + GAP;
  }

  /** Seller and buyer, side by side. */
  #parties(root: StructureElement, seller: readonly string[], buyer: readonly string[]): void {
    const top = this.#doc.y;
    let foot = top;
    for (const [index, [name, texts]] of [
      [this.#words.seller, seller] as const,
      [this.#words.buyer, buyer] as const,
    ].entries()) {
      this.#doc.y = top;
      const place = { x: MARGIN + (index * this.#width) / 2, width: this.#width / 2 - GAP };
      this.#text(root, 'H2', name, { isBold: true, ...place });
      this.#text(root, 'P', texts.join('\n'), place);
      foot = Math.max(foot, this.#doc.y);
    }
    this.#doc.y = foot;
    this.#gap();
  }

  /** A table: without `head` the first cell of each row names it. */
  #table(
    root: StructureElement,
    rows: readonly (readonly string[])[],
    columns: readonly { from: number; width: number; align: 'left' | 'right' }[],
    head?: readonly string[],
    isBold: (row: number) => boolean = () => false,
  ): void {
    const table = this.#doc.struct('Table');
    root.add(table);
    if (head) this.#row(table, head, columns, { scope: 'Column', isBold: true });
    for (const [index, cells] of rows.entries())
      this.#row(table, cells, columns, { ...(!head && { scope: 'Row' }), isBold: isBold(index) });
    table.end();
    this.#gap();
  }

  #row(
    table: StructureElement,
    cells: readonly string[],
    columns: readonly { from: number; width: number; align: 'left' | 'right' }[],
    { scope, isBold }: { scope?: 'Column' | 'Row'; isBold: boolean },
  ): void {
    const doc = this.#doc;
    const row = doc.struct('TR');
    table.add(row);
    doc.font(isBold ? 'bold' : 'regular').fontSize(isBold && !scope ? SIZES.total : SIZES.text);
    const widths = columns.map(({ width }) => width * this.#width);
    const height = Math.max(
      ...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: widths[at] })),
    );
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
    const top = doc.y;
    for (const [at, { from, align }] of columns.entries()) {
      const isHead = scope === 'Column' || (scope === 'Row' && at === 0);
      const cell = doc.struct(isHead ? 'TH' : 'TD', isHead ? { scope } : {});
      row.add(cell);
      const draw = (): void => {
        doc.text(cells[at] || ' ', MARGIN + from * this.#width, top, { width: widths[at], align });
      };
      cell.add(draw);
      cell.end();
    }
    row.end();
    doc.y = top + height + 3;
  }

  #text(
    root: StructureElement,
    type: 'H1' | 'H2' | 'P',
    text: string,
    style: { size?: number; isBold?: boolean; x?: number; width?: number; colour?: string | undefined } = {},
  ): void {
    const { size = SIZES.text, isBold = false, x = MARGIN, width = this.#width, colour = BLACK } = style;
    const doc = this.#doc;
    root.add(
      doc.struct(type, () => {
        doc
          .font(isBold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(colour)
          .text(text, x, doc.y, { width })
          .fillColor(BLACK);
      }),
    );
  }

  #gap(): void {
    this.#doc.y += GAP;
  }
}
