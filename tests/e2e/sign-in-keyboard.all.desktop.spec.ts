import { avatar, isBack, login, menu, test } from './account-steps.ts';
import { expect, open } from './shop.ts';
import { heading } from './checkout-steps.ts';
import { tabTo } from './tab-to.ts';

test('sign-in, account menu and sign-out work by keyboard alone', async ({ page, person }) => {
  await open(page, '/about');
  await tabTo(page, 'Login');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.type(person.email);
  await tabTo(page, 'Password', 1);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await isBack(page, '/about');

  await tabTo(page, 'Account menu');
  const item = (name: string) => menu(page).getByRole('menuitem', { name });
  await page.keyboard.press('Enter');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('My Orders')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Profile')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(avatar(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Sign out')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toHaveCount(0);

  await tabTo(page, 'Account menu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My Orders')).toBeVisible();

  await tabTo(page, 'Account menu');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(login(page)).toBeVisible();
});
