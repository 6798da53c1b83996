import { expect, it } from 'vitest';
import { type Arrival, planArrival } from './plan-arrival.ts';

/** A page at an address; its title is its path unless it has another. */
function at(address: string, title?: string): Arrival {
  const { pathname, search, hash } = new URL(address, 'https://shop.test');
  return { pathname, search, hash, title: title ?? pathname };
}

it.each([
  ['another page', at('/wine'), at('/beer'), true, 'heading'],
  ['another page, at a place in it', at('/wine'), at('/faq#returns'), true, null],
  ['another list, on the same page number', at('/wine?page=2'), at('/beer?page=2'), true, 'heading'],
  ['the next page of a list', at('/wine?sort=price', 'Wine'), at('/wine?sort=price&page=2'), true, 'list'],
  ['the first page of a list again', at('/wine?page=2'), at('/wine'), true, 'list'],
  ['another order', at('/wine'), at('/wine?sort=price'), false, null],
  [
    'a filter that leads to the first page',
    at('/wine?page=2', 'Page 2'),
    at('/wine?taste=dry'),
    true,
    'lost',
  ],
  ['a place in the same page', at('/faq'), at('/faq#returns'), false, null],
  ['the next question', at('/sommelier', 'Who?'), at('/sommelier?whom=me', 'With what?'), true, 'lost'],
  ['a text that is still typed', at('/search/all/gi'), at('/search/all/gin?typed=1'), false, null],
])('%s', (_, before, now, isAnnounced, focus) => {
  expect(planArrival(before, now)).toEqual({ isAnnounced, focus });
});
