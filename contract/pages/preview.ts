/** What a preview shows: the page of a product, its card in a list, a text, or the home page. */
export const PREVIEW_PAGES = ['product', 'card', 'text', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** The path of a card's page as it is rendered: without the token of the link. */
export const PREVIEW_CARD_PATH = '/preview/-/card';

/** The path of a preview. */
export const previewPath = (token: string, page: PreviewPage): string => `/preview/${token}/${page}`;

/** What the back office posts to the frame of a preview: the page as it is now. */
export type PreviewMessage = { kind: 'preview'; html: string };
