import type { AuthSettings } from '#contract/account/auth.ts';
import { storedUserKey } from './stored-user.ts';

/**
 * Two things before anything is drawn. A frame or popup of ours in which a provider's answer has come hands it to who opened
 * it, as the library does (`_notifyParent`), and stops there: no page, no age question, no call. Whether it is one is known by
 * the request that was kept under its state. Else the header gets Login or the avatar by who is stored.
 */
export const headScript = (key: string): string => `(() => {
  const html = document.documentElement;
  const say = (of, message) => of.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, message);
  try {
    const id = new URLSearchParams(location.search).get('state');
    const kept = id && JSON.parse(localStorage.getItem('oidc.' + id));
    const type = kept && kept.request_type;
    const isFrame = /^s[io]:s$/.test(type) && parent !== window;
    if (isFrame || /^s[io]:p$/.test(type)) {
      stop();
      html.hidden = true;
      if (isFrame) say(parent, location.origin);
      else if (opener) say(opener, location.origin);
      else {
        const channel = new BroadcastChannel('oidc-client-popup-' + id);
        say(channel);
        channel.close();
        close();
      }
      return;
    }
  } catch {}
  try {
    const { profile, expires_at, refresh_token } = JSON.parse(localStorage.getItem(${JSON.stringify(key).replaceAll('<', '\\u003c')}));
    if (!profile || !(refresh_token || !(expires_at <= Date.now() / 1000))) return;
    const name = typeof profile.name === 'string' ? profile.name.trim() : '';
    const letters = name.split(/\\s+/, 2).map((word) => Array.from(word)[0] || '').join('');
    html.style.setProperty('--initials', JSON.stringify(letters.toLocaleUpperCase('en-CA') || 'U'));
    html.dataset.signedIn = '';
  } catch {}
})()`;

/** The first thing of the document's head. It has run by the time that React comes: its text is not part of what browsers load. */
export function HeadScript({ settings }: { settings: AuthSettings | null }) {
  if (!settings) return null;
  const __html = import.meta.env.SSR ? headScript(storedUserKey(settings)) : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
