/** A row with its number as a spreadsheet shows it: the first one has 1. */
export type FileRow = { row: number; cells: string[] };
