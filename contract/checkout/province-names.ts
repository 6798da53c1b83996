import { formatList } from '../format/format-list.ts';
import { PROVINCES, type ProvinceCode } from './provinces.ts';

/** The names of provinces in the form's order, as a list in words; empty for none. */
export const listProvinceNames = (codes: readonly ProvinceCode[]): string =>
  formatList(PROVINCES.flatMap(({ code, name }) => (codes.includes(code) ? [name] : [])));
