import { describe, expect, it } from 'vitest';
import { HEADED_PAGES, type HeadedPage, listOwnHeads } from '#contract/pages/page-heads.ts';
import { findFieldTexts } from '#contract/settings/setting-messages.ts';
import { words as collections } from '#web/collections/messages.ts';
import { words as contact } from '#web/contact/messages.ts';
import { words as events } from '#web/events/messages.ts';
import { words as faq } from '#web/faq/messages.ts';
import { words as journal } from '#web/journal/messages.ts';
import { words as listing } from '#web/listing/messages.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { words as recipes } from '#web/recipes/messages.ts';

type Words = { title: string; description: string };
const USUAL: Readonly<Record<HeadedPage, Words>> = {
  products: listing.products,
  collections,
  recipes,
  journal,
  events,
  contact,
  faq,
};

describe('the head of a page that is no text', () => {
  it.each(HEADED_PAGES)('%s shows in the office what the shop says without one', (page) => {
    const { title, description } = USUAL[page];
    const usual = ['title', 'description'].map(
      (name) => findFieldTexts('heads', `heads/${page}/${name}`)?.usual,
    );
    expect(usual).toEqual([title, description]);
  });

  it('is what the merchant wrote, but for pages of a search', () => {
    const heads = listOwnHeads({ faq: { title: 'Answers' } });
    expect(heads).toEqual({ '/faq': { title: 'Answers' } });
    const matches = [{ loaderData: { shop: { name: 'Casks' }, heads } }];
    const page = { ...faq, origin: 'https://shop.example', path: '/faq' };
    const tagsOf = (indexed: boolean) => JSON.stringify(pageMeta(matches, { ...page, indexed }));
    expect(tagsOf(true)).toContain('"title":"Answers · Casks"');
    expect(tagsOf(true)).toContain(faq.description.slice(0, 60));
    expect(tagsOf(false)).toContain(`"title":"${faq.title} · Casks"`);
  });
});
