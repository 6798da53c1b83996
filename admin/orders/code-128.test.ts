import { describe, expect, it } from 'vitest';
import { encodeCode128 } from './code-128.ts';

const encode = (text: string): string => encodeCode128(text).join('');

describe('a text in Code 128, set B', () => {
  it('begins with the symbol of set B and ends with the check symbol and the stop', () => {
    // The example of Wikipedia in set A has the check 54; set B begins with one more: 55, `W`.
    expect(encode('PJJ123C')).toBe(
      [
        '211214',
        '313121',
        '112133',
        '112133',
        '123221',
        '223211',
        '221132',
        '131321',
        '311321',
        '2331112',
      ].join(''),
    );
  });

  it('is that of an order number as other programs draw it', () => {
    // JsBarcode 3.12.1, `CODE128B`.
    expect(encode('8FRJ-ZYSC')).toBe(
      '2112143112221323112311311121331221323123113121132131131313211141312331112',
    );
  });

  it('has eleven modules a symbol, and thirteen for the stop', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
    const sum = encodeCode128(all).reduce((modules, width) => modules + width, 0);
    expect(sum).toBe((1 + 95 + 1) * 11 + 13);
  });

  it('refuses a character that no reader would give back', () => {
    expect(() => encode('É')).toThrow(RangeError);
  });
});
