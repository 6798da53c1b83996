import sprite from '#ui/icons.svg?raw';
import { words } from './messages.ts';

// The back office posts the page anew after each save. In its frame, links and buttons lead nowhere.
// The office alone may frame a preview, so no other page is the parent.
const script = `(() => {
  const policy = window.trustedTypes ? trustedTypes.createPolicy('alambic', { createHTML: (html) => html }) : { createHTML: (html) => html };
  const quiet = () => {
    for (const button of document.querySelectorAll('main button')) button.disabled = true;
  };
  addEventListener('DOMContentLoaded', quiet);
  if (parent === window) return;
  document.documentElement.dataset.framed = '';
  addEventListener('click', (event) => event.preventDefault(), true);
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || data.kind !== 'preview' || typeof data.html !== 'string') return;
    const next = new DOMParser().parseFromString(policy.createHTML(data.html), 'text/html');
    const main = next.getElementById('main');
    if (!main) return;
    document.getElementById('main').replaceWith(document.adoptNode(main));
    document.documentElement.dataset.theme = next.documentElement.dataset.theme || '';
    quiet();
  });
})()`;

/** Says that this is a preview, and lets the back office show the page anew. */
export function PreviewScript() {
  const __html = import.meta.env.SSR ? script : '';
  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
      <div hidden dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sprite : '' }} />
      <p className="preview-note">{words.note}</p>
    </>
  );
}
