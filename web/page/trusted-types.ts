/** The worker that shows the bar offline (bar/worker/bar-worker.ts). */
const WORKER_PATH = '/bar-worker.js';

/**
 * Anything but elements, attributes and links that `renderText` writes. In words it escapes `<` and
 * quotation marks.
 */
const OTHER_MARKUP = new RegExp(
  [
    '<(?!/?(?:a|blockquote|br|code|del|div|em|h[2-4]|hr|li|ol|p|pre|strong|t(?:able|body|[dhr]|head)|ul)',
    '(?: (?:aria-label|class|data-label|data-page|href|id|rel|role|scope|start|tabindex)="[^"]*")*/?>)',
    '| href="(?!/(?!/)|#|https:|mailto:|tel:)',
  ].join(''),
);

/** Returns markup that `renderText` made. Throws a `TypeError` for other markup. */
export function assertTextMarkup(markup: string): string {
  if (OTHER_MARKUP.test(markup)) throw new TypeError('not the markup of a text');
  return markup;
}

const RULES = { createHTML: assertTextMarkup, createScriptURL: () => WORKER_PATH };

type Policy = { createHTML(markup: string): TrustedHTML; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: typeof RULES): Policy };

let policy: Policy | undefined;

/**
 * Returns the only policy of the page, which the Content-Security-Policy names; a page can create it
 * once. `undefined` on the server, and in browsers that do not enforce Trusted Types.
 */
function findPolicy(): Policy | undefined {
  // TypeScript's own types do not contain it yet.
  const factory: Factory | undefined = Reflect.get(globalThis, 'trustedTypes');
  return (policy ??= factory?.createPolicy('alambic', RULES));
}

/** Returns the markup of a text in the form that the browser accepts. */
export const trustMarkup = (markup: string): string | TrustedHTML =>
  findPolicy()?.createHTML(markup) ?? markup;

/** Returns the URL of the worker, as a TrustedScriptURL where the browser enforces Trusted Types. */
export const getWorkerUrl = (): string => findPolicy()?.createScriptURL('') ?? WORKER_PATH;

/** Returns no markup, in the form that the browser accepts. */
export const getNoMarkup = (): string | TrustedHTML =>
  Reflect.get(globalThis, 'trustedTypes')?.emptyHTML ?? '';
