import type { Rule } from './rule.ts';

const US_DOLLARS = /\b(?:USD|US (?:dollars?|cents?))\b/i;
const MESSAGE =
  "fixes US dollars: the currency is a setting of the shop (ShopSettings, an order's `currency`).";

/** Refuses texts that name US dollars. `.oxlintrc.json` lists the files that may. */
export const noFixedCurrency: Rule = {
  create(context) {
    return {
      Literal(node) {
        if (typeof node.value === 'string' && US_DOLLARS.test(node.value))
          context.report({ node, message: `'${node.value}' ${MESSAGE}` });
      },
      TemplateElement(node) {
        if (US_DOLLARS.test(node.value.raw)) context.report({ node, message: `The text ${MESSAGE}` });
      },
      JSXText(node) {
        if (US_DOLLARS.test(node.value)) context.report({ node, message: `The text ${MESSAGE}` });
      },
    };
  },
};
