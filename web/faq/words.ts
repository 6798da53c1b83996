/** Words of the page of questions. */
export const words = {
  title: 'FAQ',
  heading: 'Questions',
  lead: 'What people ask us, with short answers.',
  description:
    'Short answers on age and law, orders and delivery, bottles and stock, tasting and keeping, and on this shop and its site.',
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
