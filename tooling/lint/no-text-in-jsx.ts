import type { Rule } from './rule.ts';

/** Names of files and paths of the API are the same in every language. */
const FILE_OR_PATH = /[\w-]*[./][\w./-]*/g;
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(FILE_OR_PATH, ''));
/** Attributes whose value people read or hear. */
const READ_BY_PEOPLE = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
const MESSAGE = 'Text for people belongs into the messages.ts of its area, so that it can be translated.';

/** Refuses texts for people within components. */
export const noTextInJsx: Rule = {
  create(context) {
    return {
      JSXText(node) {
        if (hasWords(node.value)) context.report({ node, message: MESSAGE });
      },
      JSXAttribute(node) {
        const { name, value } = node;
        if (name.type !== 'JSXIdentifier' || !READ_BY_PEOPLE.has(name.name)) return;
        if (value?.type === 'Literal' && hasWords(String(value.value)))
          context.report({ node, message: MESSAGE });
      },
      JSXExpressionContainer({ expression, parent }) {
        const isChild = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
        if (isChild && expression.type === 'Literal' && hasWords(String(expression.value)))
          context.report({ node: expression, message: MESSAGE });
      },
    };
  },
};
