import type { Rule } from './rule.ts';

const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;
const PIXELS = /\b\d+(?:\.\d+)?px\b/;
/**
 * `href="#cafe"` is an anchor. Media conditions cannot use tokens, so breakpoints are written out.
 */
const NO_RAW_STYLE = new Set(['href', 'to', 'id', 'media', 'sizes']);

/** Refuses colours and pixel lengths in components: they come from the tokens of web/. */
export const noRawStyleValues: Rule = {
  create(context) {
    const check = (
      node: { readonly range: [number, number]; readonly parent?: unknown },
      text: unknown,
    ): void => {
      if (typeof text !== 'string' || (!COLOUR.test(text) && !PIXELS.test(text)) || isRawStyle(node.parent))
        return;
      context.report({
        node,
        message: 'Raw colour or pixel length in a component: use a token of the style sheets.',
      });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

function isRawStyle(parent: unknown): boolean {
  if (typeof parent !== 'object' || parent === null || !('type' in parent)) return false;
  if (parent.type === 'ImportDeclaration' || parent.type === 'ImportExpression') return true;
  if (parent.type !== 'JSXAttribute' || !('name' in parent)) return false;
  const { name } = parent;
  return typeof name === 'object' && name !== null && 'name' in name && NO_RAW_STYLE.has(String(name.name));
}
