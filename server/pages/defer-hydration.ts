/**
 * Script that the page's own script waits for, so that the network first loads what is visible. It
 * waits for pictures in view, for three seconds or for a first input. Clicks on buttons that need
 * the script are stored meanwhile (web/entry.client.tsx replays them). Going back to another page
 * of the same document, which only the script could draw, reloads the page. The age question
 * handles its own clicks, and the browser handles buttons that command a dialog or a popover.
 */
const WAIT = `const early = [];
const keep = (click) => {
  const button = click.target instanceof Element && click.target.closest('button[type=button]');
  if (!button || button.closest('#age') || button.commandForElement || button.popoverTargetElement) return;
  early.push([button, click]);
};
addEventListener('click', keep, true);
const page = location.pathname + location.search;
const moved = () => location.pathname + location.search === page || location.reload();
addEventListener('popstate', moved);
window.earlyClicks = () => (removeEventListener('click', keep, true), removeEventListener('popstate', moved), early);
await new Promise((begin) => {
  setTimeout(begin, 3000);
  for (const sign of ['pointerdown', 'touchstart', 'keydown']) addEventListener(sign, begin, { once: true, passive: true });
  const painted = () => (requestAnimationFrame(() => setTimeout(begin)), setTimeout(begin, 200));
  const loaded = () => {
    const scene = document.querySelector('#age[open] img');
    if (!scene || scene.complete) return painted();
    for (const end of ['load', 'error']) scene.addEventListener(end, painted, { once: true });
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
});
`;

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");\s*$/gm;

/**
 * Delays React Router's first script. Its imports are static, and a browser fetches those together
 * with the stylesheet, the fonts and the first picture. Dynamic imports are fetched after the wait.
 */
export function deferHydration(markup: string): string {
  return markup.replace(MODULE_SCRIPT, (whole, code: string) => {
    const names: string[] = [];
    const calls: string[] = [];
    const rest = code.replace(IMPORT, (_line, name: string | undefined, address: string) => {
      names.push(name ?? '');
      calls.push(`import(${address})`);
      return '';
    });
    if (calls.length === 0) return whole;
    return `<script type="module" async="">${WAIT}const [${names.join(', ')}] = await Promise.all([${calls.join(', ')}]);${rest.trim()}</script>`;
  });
}
