import { foldText } from '#contract/text/fold-text.ts';

/** Folds the name of a category: of the same drink both spellings, whisky and whiskey, are used. */
export const foldName = (text: string): string => foldText(text).replaceAll(/whisky|whiskies/g, 'whiskey');
