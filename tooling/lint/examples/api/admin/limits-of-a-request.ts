// accepted
const MAX_ROWS = 200;
export const isTooLong = (rows: readonly string[], size: number, maxBytes: number): boolean =>
  rows.length > MAX_ROWS || size > maxBytes;
export const present = ({ at, status }: { at: Date; status: number }): string =>
  status === 403 ? '' : at.toISOString();
