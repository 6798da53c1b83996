import { describe, expect, it } from 'vitest';
import { CommandError } from '../command.ts';
import { findCommand, helpText } from '../find-command.ts';
import { parseSettings } from './parse-settings.ts';

describe('the settings of product set', () => {
  it('are parsed as cents, counts and flags', () => {
    expect(
      parseSettings(['price=49.00', 'salePrice=44', 'stock=3', 'orderLimit=none', 'staffPick=yes']),
    ).toEqual({
      priceCents: 4900,
      salePriceCents: 4400,
      stock: { counted: 3 },
      orderLimit: null,
      isStaffPick: true,
    });
    expect(parseSettings(['price=0.1', 'salePrice=none'])).toEqual({ priceCents: 10, salePriceCents: null });
    expect(parseSettings(['stock=-2'])).toEqual({ stock: { delta: -2 } });
  });

  it.each([
    ['price=-1', 'price must be dollars such as 49.00.'],
    ['price=1e3', 'price must be dollars such as 49.00.'],
    ['price=4.999', 'price must be dollars such as 49.00.'],
    ['salePrice=0', 'salePrice must be dollars above 0 such as 44.00, or none.'],
    [
      'stock=2.5',
      'stock must be the bottles in the building from 0, or +24 for what came in and -3 for what left.',
    ],
    [
      'stock',
      'stock must be the bottles in the building from 0, or +24 for what came in and -3 for what left.',
    ],
    ['orderLimit=0', 'orderLimit must be a whole number from 1, or none.'],
    ['giftIdea=true', 'giftIdea must be yes or no.'],
    ['constructor=1', 'constructor is not a setting.'],
  ])('refuses %s', (word, sentence) => {
    expect(() => parseSettings([word])).toThrow(CommandError);
    expect(() => parseSettings([word])).toThrow(sentence);
  });

  it('names every invalid word at once', () => {
    expect(() => parseSettings(['price=x', 'stock=y'])).toThrow(/price must be.*\n.*stock must be/);
    expect(() => parseSettings([])).toThrow('Give a setting');
  });
});

describe('a command', () => {
  it.each([
    [['product', 'show', 'a'], 'product show <slug>'],
    [['product', 'set', 'a', 'price=1', 'stock=2'], 'product set <slug> <name=value> …'],
    [
      ['catalogue', 'import', 'here'],
      'catalogue import <folder> [--check] [--mine] [--reason=…] [--commit] [--kind=…] [--mapping=…] [--post] [--again] [--photographs-from=…]',
    ],
    [['status'], 'status'],
    [['product', 'show'], undefined],
    [['product'], undefined],
    [['catalogue', 'fill', 'more'], undefined],
  ])('typed as %j is %s', (words, usage) => {
    expect(findCommand(words)?.command.usage).toBe(usage);
  });

  it('is listed by --help with its summary', () => {
    expect(helpText()).toContain('catalogue import <folder>');
    expect(helpText()).toContain('price=dollars such as 49.00');
  });
});
