import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFragmentCache } from './fragment-cache.server.ts';
import { CachedFragment, FragmentCacheContext } from './cached-fragment.tsx';

function Row({ names, drawn }: { names: readonly string[]; drawn?: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <CachedFragment as="div" className="name" by={name}>
            {() => {
              drawn?.push(name);
              return <b>{name}</b>;
            }}
          </CachedFragment>
        </li>
      ))}
    </ul>
  );
}

const getText = (pieces: readonly (string | Uint8Array)[]): string =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString();

/**
 * Renders a page with a cache, and returns the bytes as text and the names that had to be rendered.
 */
function rendered(store: ReturnType<typeof createFragmentCache>, names: readonly string[]) {
  const page = store.openPage();
  const drawn: string[] = [];
  const markup = renderToString(
    <FragmentCacheContext value={page.keep}>
      <Row names={names} drawn={drawn} />
    </FragmentCacheContext>,
  );
  return { text: getText(page.piecesOf(markup)), drawn };
}

describe('a cached part', () => {
  it('has the bytes that React would render in place, and is rendered once', () => {
    const store = createFragmentCache(10_000);
    const names = ['Añejo', '酒', 'a & b', 'Añejo again'];
    const plain = renderToString(<Row names={names} />);
    expect(rendered(store, names)).toEqual({ text: plain, drawn: names });
    expect(rendered(store, names)).toEqual({ text: plain, drawn: [] });
    expect(rendered(store, ['酒', 'new'])).toEqual({
      text: renderToString(<Row names={['酒', 'new']} />),
      drawn: ['new'],
    });
  });

  it('cannot be inserted by a text that looks like its marker', () => {
    const store = createFragmentCache(10_000);
    const hostile = '<!--kept:0--><!--kept:1-->';
    expect(rendered(store, [hostile, 'b']).text).toBe(renderToString(<Row names={[hostile, 'b']} />));
  });

  it('is evicted when the cache is full, the least recently used first, but not from its page', () => {
    // Each part takes 16 bytes.
    const store = createFragmentCache(40);
    rendered(store, ['one', 'two']);
    rendered(store, ['one']);
    rendered(store, ['six']);
    expect(rendered(store, ['one', 'two']).drawn).toEqual(['two']);
    const many = Array.from({ length: 40 }, (_, index) => `name ${index}`);
    expect(rendered(store, many).text).toBe(renderToString(<Row names={many} />));
  });
});
