import type { AuthSettings } from '#contract/account/auth.ts';
import { storedUserKey } from './stored-user.ts';

/**
 * Script that runs before the first paint and does one of two things. A frame or popup of the shop
 * that received the provider's response passes it to its opener, as the library does
 * (`_notifyParent`), and stops: no page, no age question, no request. It recognizes such a window
 * by the request stored under the response's state. Otherwise the header gets Login or the avatar,
 * depending on the stored user.
 */
export const headScript = (key: string): string => `(() => {
  const html = document.documentElement;
  const post = (of, message) => of.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, message);
  try {
    const id = new URLSearchParams(location.search).get('state');
    const kept = id && JSON.parse(localStorage.getItem('oidc.' + id));
    const type = kept && kept.request_type;
    const isFrame = /^s[io]:s$/.test(type) && parent !== window;
    if (isFrame || /^s[io]:p$/.test(type)) {
      stop();
      html.hidden = true;
      if (isFrame) post(parent, location.origin);
      else if (opener) post(opener, location.origin);
      else {
        const channel = new BroadcastChannel('oidc-client-popup-' + id);
        post(channel);
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
    html.style.setProperty('--initials', JSON.stringify(letters.toUpperCase() || 'U'));
    html.dataset.signedIn = '';
  } catch {}
})()`;

/**
 * First element of the document's head. It has run before React starts, so its text is not in the
 * browser's bundle.
 */
export function HeadScript({ settings }: { settings: AuthSettings | null }) {
  if (!settings) return null;
  const __html = import.meta.env.SSR ? headScript(storedUserKey(settings)) : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
