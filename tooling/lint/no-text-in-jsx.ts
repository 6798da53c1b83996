import type { Rule } from './rule.ts';

const LETTERS = /\p{L}{2}/u;
/** Attributes whose value people read or hear. */
const READ_BY_PEOPLE = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
const MESSAGE = 'Text for people belongs into the messages.ts of its area, so that it can be translated.';

/** Refuses texts for people within components. */
export const noTextInJsx: Rule = {
  create(context) {
    return {
      JSXText(node) {
        if (LETTERS.test(node.value)) context.report({ node, message: MESSAGE });
      },
      JSXAttribute(node) {
        const { name, value } = node;
        if (name.type !== 'JSXIdentifier' || !READ_BY_PEOPLE.has(name.name)) return;
        if (value?.type === 'Literal' && LETTERS.test(String(value.value)))
          context.report({ node, message: MESSAGE });
      },
      JSXExpressionContainer({ expression, parent }) {
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        if (isChild && expression.type === 'Literal' && LETTERS.test(String(expression.value)))
          context.report({ node: expression, message: MESSAGE });
      },
    };
  },
};
