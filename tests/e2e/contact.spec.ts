import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './shop.ts';

// Chromium logs the error status of a refused form.
test.use({ expectedWords: /status of (422|413)/ });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, change: Record<string, string> = {}): Promise<void> {
  const typed = {
    Name: 'Maude Bélanger',
    Email: 'maude@example.ca',
    Subject: 'About a bottle',
    Message: 'Is it peated?',
    ...change,
  };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
}

test('the footer links to the contact details, the opening hours and the form', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  for (const hours of ['Mon-Fri 9am-6pm EST', 'Sat 10am-4pm EST', 'Sun closed'])
    await expect(page.getByText(hours, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@alambic.example' })).toHaveAttribute(
    'href',
    'mailto:hello@alambic.example',
  );
  await expect(page.getByRole('link', { name: '+1 905-555-0142' })).toHaveAttribute(
    'href',
    'tel:+19055550142',
  );
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
});

test('axe finds no violation: the contact page, empty and with errors', { tag: '@all' }, async ({ page }) => {
  await open(page, '/contact');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('shows errors before sending, beside the fields, and keeps all values', async ({ page }) => {
  await open(page, '/contact');
  await fill(page, { Email: 'maude', Subject: '' });
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  await page.getByRole('button', { name: 'Send Message' }).click();
  const why = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await expect(why).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    /Enter an email address like name@example\.ca\./,
  );
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'Message')).toHaveValue('Is it peated?');
  await why.getByRole('link', { name: 'Subject' }).click();
  await expect(field(page, 'Subject')).toBeFocused();
  expect(sent).toBe(0);
});

test('returns a form with an invalid token together with all typed values', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/contact');
  await fill(page);
  // The first of two fields of one name counts, and React does not touch a field that it did not
  // make.
  await page.locator('input[name=form]').evaluate((input) => {
    const forged = input.cloneNode();
    if (forged instanceof HTMLInputElement) forged.value = 'of.yesterday.x';
    input.before(forged);
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const why = page.getByRole('alert').filter({ hasText: "Your message wasn't sent" });
  await expect(why).toBeFocused();
  await expect(why).toContainText('Everything you typed is still here');
  await expect(field(page, 'Name')).toHaveValue('Maude Bélanger');
  await expect(field(page, 'Message')).toHaveValue('Is it peated?');
  await expect(page.locator('input[name=form]')).not.toHaveValue('of.yesterday.x');
});

test('a forged confirmation URL shows the form without thanks', { tag: '@all' }, async ({ page }) => {
  await open(page, '/contact?sent=abc.def');
  await expect(field(page, 'Name')).toBeVisible();
  await expect(page.getByText('Thank you')).toHaveCount(0);
});

test('a link may set the subject by a known key, but not by free text', { tag: '@all' }, async ({ page }) => {
  await open(page, '/contact?about=sommelier');
  await expect(field(page, 'Subject')).toHaveValue('A question for the sommelier');
  await field(page, 'Name').fill('Maude Bélanger');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(field(page, 'Subject')).toHaveValue('A question for the sommelier');
  for (const about of ['Pay+here', 'constructor', '']) {
    await open(page, `/contact?about=${about}`);
    await expect(field(page, 'Subject')).toHaveValue('');
  }
});

test('the page fits into 320 pixels', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows errors beside the fields and keeps all typed values', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, { Email: 'maude', Message: '' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check these fields');
    await expect(field(page, 'Name')).toHaveValue('Maude Bélanger');
    await expect(field(page, 'Email')).toHaveValue('maude');
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/Write your message\./);
  });

  test('returns a message that was sent within a second, with the reason', { tag: '@all' }, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get('/contact')).text();
    const token = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.post('/contact', {
      form: { form: token, name: 'M', email: 'm@example.ca', subject: 'S', message: 'A < B' },
      headers: { origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(422);
    const back = await answer.text();
    expect(back).toContain('which looks automated');
    expect(back).toContain('A &lt; B');
  });
});

test('refuses a message that is far too large with 413', { tag: '@all' }, async ({ request }) => {
  const answer = await request.post('/contact', { form: { message: 'a'.repeat(40_000) } });
  expect(answer.status()).toBe(413);
  expect(await answer.text()).toContain('was too long');
});

test('refuses the form from another site with 403', { tag: '@all' }, async ({ request }) => {
  const headers = { origin: 'https://evil.example' };
  const answer = await request.post('/contact', { form: { message: 'secret words' }, headers });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('secret words');
});
