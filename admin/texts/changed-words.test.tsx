import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangedWords, shorten } from './changed-words.tsx';

it('changed words are marked for eyes and ears', () => {
  const html = renderToStaticMarkup(<ChangedWords before="Blue paper." after="Green paper." />);
  expect(html).toMatch(/<del[^>]*><span class="sr"> Removed: <\/span>Blue<span class="sr">/);
  expect(html).toMatch(/<ins[^>]*><span class="sr"> Added: <\/span>Green<span class="sr">/);
  expect(html).toMatch(/<\/(?:ins|del)> paper\.$/);
});

it('a long text that stayed is shown next to the changes only', () => {
  const long = 'word '.repeat(200);
  expect(shorten('short', true, true)).toBe('short');
  expect(shorten(long, true, false)).toMatch(/^…\s*word/);
  expect(shorten(long, false, true)).toMatch(/word\s*…$/);
  expect(shorten(long, false, false).length).toBeLessThan(330);
});
