/** What a reply template may name, written as `{{name}}`. */
export const TEMPLATE_FIELDS = ['name', 'orderNumber', 'tracking', 'shop'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** Anything between double braces. */
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isField = (name: string): name is TemplateField => TEMPLATE_FIELDS.some((field) => field === name);

/** Lists the placeholders of a text that no template may have, each once. */
export const listUnknownFields = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isField(name))),
];

/** Whether a text still has a placeholder, which its reader must not see. */
export const hasPlaceholder = (text: string): boolean => [...text.matchAll(PLACEHOLDER)].length > 0;

/** Fills a template. A placeholder without a value stays, to be filled by hand. */
export const fillTemplate = (
  text: string,
  values: Readonly<Partial<Record<TemplateField, string | undefined>>>,
): string => text.replaceAll(PLACEHOLDER, (whole, name: string) => (isField(name) && values[name]) || whole);
