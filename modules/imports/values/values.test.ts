import { expect, it } from 'vitest';
import { isShortenedByExcel, toSku } from './parse-code.ts';
import { parseFlag } from './parse-flag.ts';
import { splitList, toPlainCell, withoutTags } from './plain-cell.ts';

it.each([
  ['Yes', true],
  ['OUI', true],
  ['vrai', true],
  ['1', true],
  ['x', true],
  ['non', false],
  ['FALSE', false],
  ['0', false],
  ['maybe', undefined],
])('%s is the flag %s', (text, flag) => {
  expect(parseFlag(text)).toBe(flag);
});

it.each(['6,2888E+11', '5.01E+12', '5.01e12', '6E+11'])('%s was shortened by Excel', (text) => {
  expect(isShortenedByExcel(text)).toBe(true);
});

it.each(['628880011127', '5E', 'E-11', 'GIN-5E+11', '5.01'])('%s is as it was typed', (text) => {
  expect(isShortenedByExcel(text)).toBe(false);
});

it('writes codes as SKUs', () => {
  expect(toSku(' wsm glen/12é ')).toBe('WSM-GLEN-12E');
});

it('leaves out what only protects a text from a spreadsheet', () => {
  expect(["'=1+1", "'-5", "'t Goede", '  Gin '].map(toPlainCell)).toEqual(['=1+1', '-5', "'t Goede", 'Gin']);
});

it('reads descriptions of other shops as text', () => {
  expect(withoutTags('<p>Dry &amp; <b>clean</b>.</p><p>From Islay.<br>Cask 3.</p>')).toBe(
    'Dry & clean.\n\nFrom Islay.\nCask 3.',
  );
  expect(withoutTags('3 < 5 > 2')).toBe('3 < 5 > 2');
});

it('divides lists', () => {
  expect(splitList('Merlot | Syrah|')).toEqual(['Merlot', 'Syrah']);
});
