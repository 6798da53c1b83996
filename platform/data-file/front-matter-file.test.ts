import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseFrontMatter } from './front-matter-file.ts';
import { parseContent } from './yaml-file.ts';

describe('a Markdown file with front matter', () => {
  it('has data and text, and the line on which the text begins', () => {
    const file = parseFrontMatter('---\ntitle: Ice\n---\n\nCold.\n', 'ice.md');
    expect(file.content).toEqual({ title: 'Ice' });
    expect(file.body).toBe('\nCold.\n');
    expect(file.bodyLine).toBe(4);
    expect(file.issues).toEqual([]);
  });

  it('keeps a horizontal rule in the text', () => {
    const { body } = parseFrontMatter('---\ntitle: Ice\n---\nOne\n\n---\n\nTwo\n', 'ice.md');
    expect(body).toBe('One\n\n---\n\nTwo\n');
  });

  it('reports file, line and field of an invalid value', () => {
    const file = parseFrontMatter('---\ntitle: Ice\ntags: none\n---\nCold.\n', 'ice.md');
    expect(
      parseContent(file, z.strictObject({ title: z.string(), tags: z.array(z.string()) })),
    ).toBeUndefined();
    expect(file.issues).toEqual([{ file: 'ice.md', line: 3, field: 'tags', message: 'is a list' }]);
  });

  it('without front matter reports an issue on its first line', () => {
    expect(parseFrontMatter('Cold.\n', 'ice.md').issues).toMatchObject([{ file: 'ice.md', line: 1 }]);
  });

  it('with invalid YAML reports an issue on that line', () => {
    expect(parseFrontMatter('---\ntitle: Ice\ntags: [a\n---\n', 'ice.md').issues[0]?.line).toBeGreaterThan(2);
  });
});
