import { expect, it } from 'vitest';
import { ownPicture } from './own-picture.ts';

it.each(['/media/ada.webp', 'data:image/png;base64,AAAA'])('shows what the policy allows: %s', (picture) => {
  expect(ownPicture(picture)).toBe(picture);
});

it.each([
  'https://id.example/ada.png',
  '//id.example/ada.png',
  '/\\id.example/a.png',
  'data:text/html,x',
  'ada.png',
  '',
  null,
  undefined,
])('asks nobody else for %j', (picture) => {
  expect(ownPicture(picture)).toBeNull();
});
