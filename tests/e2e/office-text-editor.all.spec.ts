import { expectAccessible } from './accessible.ts';
import { becomeOwner, shotsOf, toastsOf } from './office-owner.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, test } from './shop.ts';
import { editorOf, pasteHtml } from './text-steps.ts';

// Two people publish the same field: the second is refused. The policy of the page refuses what pasted
// HTML would run or style.
test.use({ expectedWords: /status of (409|412)|Content Security Policy/ });

const shop = useOwnShop();

test('a text is written by keyboard alone, pasted without its styles, and no one overwrites another', {
  tag: '@desktop',
}, async ({ page, context }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  const main = page.getByRole('main');
  const saved = (text: string | RegExp) => expect(toastsOf(page)(text).last()).toBeVisible();
  const shot = shotsOf(page, 'editor-', { fullPage: true });
  const keys = page.keyboard;
  /** The article as the shop serves it. */
  const shownHtml = async () =>
    /<article>(.*?)<\/article>/s.exec(
      await (await page.request.get(`${shop.origin}/blog/by-keyboard`)).text(),
    )?.[1] ?? '';

  await test.step('by keyboard alone', async () => {
    await page.goto(`${shop.origin}/admin/texts/article`);
    await expect(main.getByRole('button', { name: 'New article' })).toBeVisible();
    await keys.press('n');
    await expect(page.getByRole('heading', { level: 1, name: 'New article' })).toBeVisible();
    const editor = await editorOf(page, 'Text');
    const tabTo = async (locator: ReturnType<typeof main.getByRole>) => {
      for (let press = 0; press < 60; press += 1) {
        if (await locator.evaluate((element) => element === document.activeElement)) return;
        await keys.press('Tab');
      }
      throw new Error(`Tab does not reach ${String(locator)}`);
    };
    const field = (name: string) => main.getByRole('textbox', { name, exact: true });
    await tabTo(field('Title'));
    await keys.type('By keyboard');
    await tabTo(field('Excerpt'));
    await keys.type('Without a mouse.');
    await tabTo(main.getByRole('button', { name: 'Bottle', exact: true }));
    await tabTo(editor);
    await keys.type('## Sugar');
    await keys.press('Enter');
    await keys.type('How dry is ');
    await keys.press('Control+b');
    await keys.type('dry');
    await keys.press('Control+b');
    await keys.type('? See ');
    await keys.press('Control+k');
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
    await keys.type('/returns');
    await keys.press('Enter');
    await expect(editor).toBeFocused();
    await keys.press('Enter');
    await keys.type('- one');
    await keys.press('Enter');
    await keys.type('two');
    // Tab leaves the editor, as it leaves any field.
    await keys.press('Tab');
    await expect(editor).not.toBeFocused();
    await tabTo(field('Topic'));
    await keys.type('Wine');
    await tabTo(main.getByRole('button', { name: 'Create' }));
    await keys.press('Enter');
    await saved('It is created. It is not public yet.');
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
    await keys.press('Control+s');
    await saved('It is published');
    await expect.poll(shownHtml).toContain('<strong>dry</strong>');
    const html = await shownHtml();
    expect(html).toMatch(/<h2 id="section-sugar"><a [^>]*>Sugar<\/a><\/h2>/);
    expect(html).toMatch(/<a [^>]*href="\/returns"/);
    expect(html).toMatch(/<li>one<\/li>\s*<li>two<\/li>/);
    await shot('published');
  });

  await test.step('what is pasted loses its script, its style and its addresses', async () => {
    const editor = await editorOf(page, 'Text');
    await editor.click();
    await keys.press('Control+End');
    await keys.press('Enter');
    await keys.press('Enter');
    await pasteHtml(
      editor,
      `<style>p { color: red }</style><script>window.pasted = true</script>
       <p style="font-size: 40px" onclick="alert(1)">From <b>elsewhere</b> with
       <a href="javascript:alert(1)">a trap</a>, <a href="https://maker.example/">a link</a>
       <img src="x" onerror="window.pasted = true"></p><iframe src="https://maker.example/"></iframe>`,
    );
    await expect(editor.locator('strong', { hasText: 'elsewhere' })).toBeVisible();
    await expect(editor.locator('[style], script, style, img, iframe, [onclick]')).toHaveCount(0);
    await expect(editor.locator('a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'pasted' in globalThis)).toBe(false);
    await main.getByRole('button', { name: 'Markdown' }).click();
    await expect(main.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
      /From \*\*elsewhere\*\* with\s+a trap, \[a link\]\(https:\/\/maker\.example\/\)/,
    );
    await shot('markdown');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Show as text' }).click();
    await main.getByRole('button', { name: /^Publish/ }).click();
    await saved('It is published');
    await expect.poll(shownHtml).toContain('<strong>elsewhere</strong>');
    expect(await shownHtml()).not.toMatch(/javascript:|font-size|<iframe/);
  });

  await test.step('open in two tabs, the later one decides and loses nothing', async () => {
    const address = `${shop.origin}/admin/texts/article/by-keyboard`;
    const other = await context.newPage();
    other.setDefaultTimeout(15_000);
    await page.goto(address);
    await other.goto(address);
    const excerptOf = (tab: typeof page) =>
      tab.getByRole('main').getByRole('textbox', { name: 'Excerpt', exact: true });
    // The draft is one: what the other tab saves comes in here, where nothing was typed.
    await expect(excerptOf(other)).toHaveValue('Without a mouse.');
    await excerptOf(page).fill('Without a mouse, in the first tab.');
    await expect(main.getByText('Draft saved')).toBeVisible();
    await excerptOf(other).fill('Without a mouse, in the second tab.');
    await main.getByRole('button', { name: /^Publish/ }).click();
    await saved('It is published');
    const otherMain = other.getByRole('main');
    await otherMain.getByRole('button', { name: /^Publish/ }).click();
    await expect(otherMain.getByText('Another person published other values')).toBeVisible();
    await shotsOf(other, 'editor-', { fullPage: true })('conflict');
    await expectAccessible(other);
    await otherMain.getByRole('button', { name: 'Keep mine' }).click();
    await expect(toastsOf(other)('It is published').last()).toBeVisible();
    await expect.poll(shownHtml).toContain('in the second tab.');
  });
});
