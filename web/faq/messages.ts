/** Texts of the FAQ page. */
export const words = {
  title: 'FAQ',
  heading: 'Questions',
  lead: 'What people ask us, with short answers.',
  description:
    'Short answers about age and the law, orders and delivery, bottles and stock, tasting and storage, and this shop and website.',
  contents: 'On this page',
  search: 'Search questions',
  apply: 'Search',
  found: (count: number, text: string) =>
    count === 1 ? `1 question with “${text}”` : `${count} questions with “${text}”`,
  none: 'No question has all of these words.',
  empty: 'There are no questions here yet.',
  clear: 'All questions',
  ask: 'Ask us',
};
