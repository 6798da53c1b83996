import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, Table } from '../table.ts';
import type { FileParts } from './sinks.ts';

type XlsxValue = string | number | boolean | Date | null;

/** Greatest length of a text in a cell; a longer one makes Excel refuse the whole file. */
const MAX_TEXT = 32_767;
/** Greatest length of the name of a sheet. */
const MAX_NAME = 31;
const NUMBER_FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
  money: '0.00',
  instant: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
};

/**
 * Writes rows as a workbook of one sheet, part by part. Cells have their types: text stays text, so that
 * barcodes keep their zeros and no formula runs; instants are in UTC.
 */
export function writeXlsx(
  name: string,
  table: Pick<Table, 'columns'>,
  rows: AsyncIterable<readonly Cell[]>,
): FileParts {
  const columns = table.columns.map(({ heading, kind }) => {
    const numFmt = NUMBER_FORMATS[kind];
    return { header: heading, ...(numFmt !== undefined && { numFmt }) };
  });
  const options = { name: name.slice(0, MAX_NAME), columns, freezePane: { rows: 1 } };
  return readAll(writeXlsxStream(toValues(rows), options));
}

async function* readAll(stream: ReadableStream<Uint8Array>): FileParts {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* toValues(rows: AsyncIterable<readonly Cell[]>): AsyncIterable<XlsxValue[]> {
  for await (const row of rows) yield row.map(toValue);
}

function toValue({ kind, value }: Cell): XlsxValue {
  if (value === null) return null;
  switch (kind) {
    case 'text':
      return toSheetText(value);
    case 'number':
      return Number(value);
    case 'money':
      return value / 100;
    case 'day':
      return new Date(`${value}T00:00:00Z`);
    case 'instant':
    case 'flag':
      return value;
  }
}

/** A text that looks like an escape of the file format would be read as one. */
const toSheetText = (text: string): string =>
  text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').slice(0, MAX_TEXT);
