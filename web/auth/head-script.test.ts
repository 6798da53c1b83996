import { describe, expect, it } from 'vitest';
import { headScript } from './head-script.tsx';
import { getInitials } from './initials.ts';

const KEY = 'oidc.user:https://shop.example:alambic';
const SOON = Date.now() / 1000 + 60;
const PAST = Date.now() / 1000 - 60;

type Place = {
  stored?: Record<string, string>;
  search?: string;
  isFramed?: boolean;
  hasOpener?: boolean;
  isStorageForbidden?: boolean;
};

/** Runs the script as a browser would, against a minimal document. */
function run({ stored = {}, search = '', isFramed, hasOpener, isStorageForbidden }: Place) {
  const output: unknown[][] = [];
  const style = new Map<string, string>();
  const html = {
    dataset: {} as Record<string, string>,
    hidden: false,
    style: { setProperty: (name: string, value: string) => void style.set(name, value) },
  };
  const other = (name: string) => ({
    postMessage: (message: unknown, target: unknown) => void output.push([name, message, target]),
  });
  let stops = 0;
  let closes = 0;
  const window = {};
  const channels: string[] = [];
  class Channel {
    constructor(name: string) {
      channels.push(name);
    }
    postMessage(message: unknown) {
      output.push(['channel', message]);
    }
    close() {}
  }
  const localStorage = {
    getItem(key: string) {
      if (isStorageForbidden) throw new Error('forbidden');
      return stored[key] ?? null;
    },
  };
  const names = {
    document: { documentElement: html },
    location: { search, origin: 'https://shop.example', href: `https://shop.example/${search}` },
    localStorage,
    window,
    parent: isFramed ? other('parent') : window,
    opener: hasOpener ? other('opener') : null,
    stop: () => void (stops += 1),
    close: () => void (closes += 1),
    BroadcastChannel: Channel,
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- this is how a browser runs it
  new Function(...Object.keys(names), headScript(KEY))(...Object.values(names));
  return { message: output, stops, closes, channels, html, initials: style.get('--initials') };
}

const user = (name: unknown, fields: object = { expires_at: SOON }): Record<string, string> => ({
  [KEY]: JSON.stringify({ profile: { sub: 'a', name }, ...fields }),
});
const request = (type: string): Record<string, string> => ({
  'oidc.x1': JSON.stringify({ request_type: type }),
});
const answer = '?code=c&state=x1';
const message = { source: 'oidc-client', url: `https://shop.example/${answer}`, keepOpen: false };

describe('Login or the avatar before the first paint', () => {
  it.each(['Ada Lovelace', ' zoë  le grand', 'Plato', '"quoted\\ name"', '🍸 Bar', '', undefined, 7])(
    'has the initials of %j that the page will show',
    (name) => {
      const { html, initials } = run({ stored: user(name) });
      expect(html.dataset).toEqual({ signedIn: '' });
      expect(initials).toBe(JSON.stringify(getInitials(typeof name === 'string' ? name : null)));
    },
  );

  it.each([
    { fields: { expires_at: PAST, refresh_token: 'r' }, isIn: true },
    { fields: {}, isIn: true },
    { fields: { expires_at: PAST }, isIn: false },
  ])('depends on a valid or renewable token: $fields', ({ fields, isIn }) => {
    expect('signedIn' in run({ stored: user('Ada', fields) }).html.dataset).toBe(isIn);
  });

  it.each([{}, { [KEY]: 'no JSON' }, { [KEY]: '{}' }, { [KEY]: 'null' }])('shows Login for %j', (stored) => {
    expect(run({ stored }).html.dataset).toEqual({});
  });

  it('shows Login when storage is forbidden', () => {
    expect(run({ stored: user('Ada'), isStorageForbidden: true }).html.dataset).toEqual({});
  });
});

describe('a provider response in a window of the shop', () => {
  it.each(['si:s', 'so:s'])('is passed from a frame to its parent, only for this origin: %s', (type) => {
    const {
      message: output,
      stops,
      html,
    } = run({ stored: { ...request(type), ...user('Ada') }, search: answer, isFramed: true });
    expect(output).toEqual([['parent', message, 'https://shop.example']]);
    expect([stops, html.hidden, html.dataset]).toEqual([1, true, {}]);
  });

  it.each(['si:p', 'so:p'])('is passed from a popup to its opener: %s', (type) => {
    const { message: output, closes } = run({ stored: request(type), search: answer, hasOpener: true });
    expect(output).toEqual([['opener', message, 'https://shop.example']]);
    expect(closes).toBe(0);
  });

  it('is broadcast by a popup that has lost its opener', () => {
    const { message: output, closes, channels } = run({ stored: request('si:p'), search: answer });
    expect([output, closes, channels]).toEqual([[['channel', message]], 1, ['oidc-client-popup-x1']]);
  });

  it.each([
    {
      what: 'a redirect, opened by another page of ours',
      stored: request('si:r'),
      search: answer,
      hasOpener: true,
    },
    { what: 'a silent answer that is no frame', stored: request('si:s'), search: answer },
    {
      what: 'a state that nobody kept',
      stored: request('si:s'),
      search: '?code=c&state=other',
      isFramed: true,
    },
    { what: 'no answer at all', stored: request('si:s'), search: '', isFramed: true },
    { what: 'a request that is none', stored: { 'oidc.x1': 'no JSON' }, search: answer, isFramed: true },
  ])('is left to the page: $what', ({ what: _, ...place }) => {
    const { message: output, stops } = run(place);
    expect([output, stops]).toEqual([[], 0]);
  });
});
