import { describe, expect, it } from 'vitest';
import { type Command, CommandError } from './command.ts';
import { countArguments, FLAG, parseOptions } from './parse-options.ts';

const command: Command = {
  usage: 'content import <folder> [--check]',
  summary: '--check only shows the changes',
  run: () => Promise.resolve(),
};
const parse = (...words: string[]) =>
  parseOptions(command, words, { check: FLAG, version: { type: 'string' } });

describe('the options of a command', () => {
  it('stand before and after its arguments', () => {
    expect(parse('folder', '--check', '--version=3')).toMatchObject({
      positionals: ['folder'],
      values: { check: true, version: '3' },
    });
    expect(parse('--version', '3', 'folder')).toMatchObject({
      positionals: ['folder'],
      values: { check: false, version: '3' },
    });
    expect(parse('--', '--check').positionals).toEqual(['--check']);
  });

  it.each([
    [['folder', '--chekc'], "Unknown option '--chekc'"],
    [['folder', '-c'], "Unknown option '-c'"],
    [['folder', '--version'], "Option '--version <value>' argument missing"],
    [['folder', '--check=yes'], "Option '--check' does not take an argument"],
    [['folder', 'other'], "Unexpected argument 'other'."],
  ])('that are wrong (%j) are refused with the usage of the command', (words, reason) => {
    expect(() => parse(...words)).toThrow(CommandError);
    expect(() => parse(...words)).toThrow(reason);
    expect(() => parse(...words)).toThrow(
      '\ncontent import <folder> [--check]: --check only shows the changes',
    );
  });
});

it('counts the arguments of a usage', () => {
  expect(countArguments('orders')).toBe(0);
  expect(countArguments('redirect add <from> <to>…')).toBe(2);
});
