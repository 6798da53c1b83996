import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFragmentCache } from './keep-markup.server.ts';
import { CachedFragment, KeepMarkupContext } from './cached-fragment.tsx';

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

/** Renders a page by a store, and answers the bytes as text with the names that had to be drawn. */
function rendered(store: ReturnType<typeof createFragmentCache>, names: readonly string[]) {
  const page = store.openPage();
  const drawn: string[] = [];
  const markup = renderToString(
    <KeepMarkupContext value={page.keep}>
      <Row names={names} drawn={drawn} />
    </KeepMarkupContext>,
  );
  return { text: getText(page.piecesOf(markup)), drawn };
}

describe('a part that is kept', () => {
  it('is the bytes that React would have made in place, and is drawn once', () => {
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

  it('cannot be called up by a text that looks like its mark', () => {
    const store = createFragmentCache(10_000);
    const hostile = '<!--kept:0--><!--kept:1-->';
    expect(rendered(store, [hostile, 'b']).text).toBe(renderToString(<Row names={[hostile, 'b']} />));
  });

  it('goes when there is no more room, the one used longest ago first, and never from the page that has it', () => {
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
