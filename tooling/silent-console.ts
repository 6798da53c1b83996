import { afterEach, beforeEach } from 'vitest';

/**
 * Console output of a test fails it: such warnings go unread. A test that expects output captures
 * it with `vi.spyOn(console, 'error').mockImplementation(() => {})` and checks it.
 */
const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;
const originals = METHODS.map((method) => [method, console[method]] as const);
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      printed.push(`console.${method}: ${words.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const [method, original] of originals) console[method] = original;
  if (printed.length > 0) throw new Error(`unexpected console output in this test:\n${printed.join('\n')}`);
});
