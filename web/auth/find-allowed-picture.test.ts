import { expect, it } from 'vitest';
import { findAllowedPicture } from './find-allowed-picture.ts';

it.each(['/media/ada.webp', 'data:image/png;base64,AAAA'])(
  'shows a picture that the policy allows: %s',
  (picture) => {
    expect(findAllowedPicture(picture)).toBe(picture);
  },
);

it('shows a picture of an allowed origin, and of no other', () => {
  const origins = ['https://pictures.example'];
  const picture = 'https://pictures.example/ada.png?size=96';
  expect(findAllowedPicture(picture, origins)).toBe(picture);
  for (const other of ['http://pictures.example/a', 'https://pictures.example.evil/a', 'blob:https://x/1'])
    expect(findAllowedPicture(other, origins)).toBeNull();
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
])('shows no picture for %j', (picture) => {
  expect(findAllowedPicture(picture)).toBeNull();
});
