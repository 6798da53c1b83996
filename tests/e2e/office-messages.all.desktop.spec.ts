import { expectAccessible } from './accessible.ts';
import { type Answers, byParameter, enterOffice, type OfficeAnswers } from './office-answers.ts';
import { expect, test } from './shop.ts';

const message = (number: number): Answers['GET /messages/{number}'] => ({
  number,
  receivedAt: '2026-11-23T02:58:00Z',
  name: `Person ${number}`,
  email: `${number}@example.ca`,
  subject: `Question ${number}`,
  body: 'Is it in stock?',
  state: 'new',
  stateChangedAt: null,
  assignee: null,
  version: 1,
  entries: [],
  orders: [],
  customers: [],
});
const ALL = Array.from({ length: 40 }, (_, index) => message(index + 1));
const ANSWERS: OfficeAnswers = {
  'GET /messages': { items: ALL, nextCursor: null, total: ALL.length },
  'GET /messages/{number}': byParameter(Object.fromEntries(ALL.map((one) => [one.number, one]))),
};
const WIDE = { width: 1440, height: 900 };
const scrolled = () => window.scrollY;

test('a message opens beside the list, which keeps its place, view and search', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enterOffice(page, 'owner', ANSWERS);
  await page.goto('/admin/messages?view=all&q=stock');
  await page.getByRole('link', { name: /Question 30/ }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(scrolled);
  expect(before).toBeGreaterThan(500);
  await page.getByRole('link', { name: /Question 30/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 30' })).toBeFocused();
  await expect(page).toHaveURL('/admin/messages?view=all&q=stock&entry=30');
  await expect(page).toHaveTitle(/^Question 30/);
  expect(await page.evaluate(scrolled)).toBe(before);
  await expect(page.getByRole('complementary', { name: 'About Person 30' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeInViewport();
  await expectAccessible(page);
});

test('keys move in the list, open a message beside it and lead back', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enterOffice(page, 'owner', ANSWERS);
  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: /Question 1$|Question 1 / })).toBeVisible();
  await page.locator('body').press('j');
  await expect(page.getByRole('link', { name: /Question 2 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /Question 3 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 3' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Question 3 / })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Choose a message to read it here.')).toBeVisible();
});

test('on a narrower screen a message is a page, and the way back has the view', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterOffice(page, 'owner', ANSWERS);
  await page.goto('/admin/messages?view=all');
  await page.getByRole('link', { name: 'Person 4', exact: true }).click();
  await expect(page).toHaveURL('/admin/messages/4?view=all');
  await expect(page.getByRole('heading', { level: 1, name: 'Question 4' })).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(page).toHaveURL('/admin/messages?view=all&entry=4');
  await expect(page.getByRole('heading', { level: 2, name: 'Question 4' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page).toHaveURL('/admin/messages/4?view=all');
  await page.locator('body').press('Escape');
  await expect(page).toHaveURL('/admin/messages?view=all');
});

test('after a note is added the next one can be typed at once', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const sent = await enterOffice(page, 'owner', { ...ANSWERS, 'POST /messages/{number}/notes': message(1) });
  await page.goto('/admin/messages?entry=1');
  await page.getByRole('button', { name: 'Internal note' }).click();
  await page.getByRole('textbox', { name: 'Note for the staff' }).fill('Third damp box this month.');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note for the staff' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Note for the staff' })).toHaveValue('');
  expect(sent.map(({ path }) => path)).toEqual(['/messages/1/notes']);
});
