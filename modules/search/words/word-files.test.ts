import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { foldText } from '#contract/text/fold-text.ts';
import { StartupError } from '#platform/startup-error.ts';
import { tokenize } from '../text/tokenize.ts';
import { loadWordFiles } from './word-files.ts';

/** The delivered files with a change in one of them. */
function changeFile(name: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'alambic-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(import.meta.dirname, folder, { recursive: true });
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, name), text.replace(from, to));
  return folder;
}

it.each([
  ['synonyms.yaml', 'rum, rhum', 'rum,  rhum', 'synonyms.yaml:8: same.1.1: must have small letters'],
  ['synonyms.yaml', 'blush => rose', 'blush: rose', 'wider.11: is a text'],
  ['services.yaml', 'sales tax, liquor tax => tax', 'sales tax', 'must be: typed words => what they find'],
  ['brands.yaml', 'cava:', 'Cava:', 'brands.yaml:'],
  ['word-lists.yaml', 'mixers:', 'mixer:', 'mixers: is needed'],
  ['conditions.yaml', '  gift: gift', '  gifts: gift', 'conditions.yaml:'],
])('names file, line and key of a fault in %s', (name, from, to, message) => {
  const load = (): unknown => loadWordFiles(changeFile(name, from, to));
  expect(load).toThrow(StartupError);
  expect(load).toThrow(message);
});

it('has all phrases in the form of query words', () => {
  const { synonyms, services, brands, lists, conditions } = loadWordFiles(import.meta.dirname);
  const pairs = [...synonyms.wider, ...synonyms.places, ...synonyms.drinks, ...services.wider];
  const phrases = [
    ...[...synonyms.same, ...services.same, ...Object.values(brands), ...Object.values(lists)].flat(),
    ...Object.values(conditions.phrases).flat(),
    ...pairs.flatMap(({ typed, finds }) => [...typed, ...finds]),
  ];
  expect(phrases.length).toBeGreaterThan(2000);
  expect(phrases).toEqual(phrases.map(foldText));
  const short = phrases.filter((phrase) => phrase.split(' ').length <= 4);
  expect(short).toEqual(short.map((phrase) => tokenize(phrase).join(' ')));
});
