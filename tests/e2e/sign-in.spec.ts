import {
  avatar,
  isBack,
  login,
  menu,
  otherBrowser,
  password,
  sendPassword,
  signIn,
  signOut,
  storedUser,
  test,
} from './account-steps.ts';
import { bottle, getLine, storeCart, storedCart, toast } from './cart-steps.ts';
import { mailedLink } from './mail.ts';
import { newPerson } from './create-account.ts';
import { expect, open } from './shop.ts';
import { field, heading } from './checkout-steps.ts';

test('an account is created by a link opened in another browser, and sign-in returns to the starting page', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = newPerson('Zoë Bélanger');
  const whisky = await bottle(request, 'auchenfearn-10');
  await storeCart(page, [getLine(whisky, 2)]);
  await open(page, `/product/${whisky.slug}?from=a-friend#tasting`);
  await login(page).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await field(page, 'Name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const signInPage = page.url().replace(/\/check-mail$/, '');

  const elsewhere = await otherBrowser(browser, baseURL);
  const mail = await elsewhere.newPage();
  const link = await mailedLink(person.email, 'Finish creating your account', '/signin/verify');
  // Programs that scan mail may open the link without using it up.
  expect((await request.get(link)).status()).toBe(200);
  await mail.goto(link);
  await expect(heading(mail, 'Choose how you sign in')).toBeVisible();
  await expect(field(mail, 'Email')).toHaveValue(person.email);
  await password(mail).fill(person.password);
  await mail.getByRole('button', { name: 'Create my account' }).click();
  // That browser started no sign-in: it only gets a confirmation.
  await expect(mail.getByRole('heading', { level: 1 })).not.toHaveText('Choose how you sign in');
  expect(await mail.evaluate(() => Object.keys(localStorage))).toEqual(['ageVerified']);
  expect((await request.get(link)).status()).toBe(400);
  await elsewhere.close();

  await page.goto(signInPage);
  await sendPassword(page, person);
  await expect(heading(page, 'Sign in faster next time')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(toast(page, 'Authentication successful')).toContainText('Welcome Zoë Bélanger!');
  await isBack(page, `/product/${whisky.slug}?from=a-friend#tasting`);
  expect(await storedCart(page)).toEqual([[whisky.slug, 2]]);
});

test.describe('with refused requests', () => {
  // Invalid input (422), an expired sign-in (400), and a sign-in that the user cancelled.
  test.use({ expectedWords: /status of 4(22|00)|The sign-in was ended/ });

  test('sign-in returns to the page of Login, with the cart, an account menu and sign-out', async ({
    page,
    person,
    request,
  }) => {
    await storeCart(page, [getLine(await bottle(request, 'half-shift'), 3)]);
    await signIn(page, person, '/category/spirits?sub=whiskey');
    await expect(toast(page, 'Authentication successful')).toContainText(`Welcome ${person.name}!`);
    expect(await storedCart(page)).toEqual([['half-shift', 3]]);
    // The authorization response is not in the browser history.
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
    await page.goForward();
    await isBack(page, '/category/spirits?sub=whiskey');

    await avatar(page).click();
    await expect(page.getByRole('banner')).toContainText(person.email);
    await expect(page.getByRole('banner')).toContainText(person.name);
    await expect(menu(page).getByRole('menuitem')).toHaveText([
      'Profile',
      'My Orders',
      'Settings',
      'Saved bottles',
      'Sign out',
    ]);
    await menu(page).getByRole('menuitem', { name: 'Profile' }).click();
    await expect(heading(page, 'Profile')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(person.email);

    await signOut(page);
    expect(await storedUser(page)).toBeNull();
    expect(await storedCart(page)).toEqual([['half-shift', 3]]);
    await page.goto('/account');
    await expect(page.getByRole('main')).not.toContainText(person.email);
    await login(page).click();
    // The provider's session has ended too: it asks for a sign-in.
    await expect(heading(page, 'Sign in')).toBeVisible();
  });

  test('a wrong password shows an error, and Back to the shop returns to the page of Login', {
    tag: '@all',
  }, async ({ page, person }) => {
    await open(page, '/about');
    await login(page).click();
    await sendPassword(page, { ...person, password: 'not this one at all' });
    const why = page.getByRole('alert').filter({ hasText: "don't match" });
    await expect(why).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(password(page)).toHaveValue('');
    const left = page.url();
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL('/about');
    expect(await storedUser(page)).toBeNull();
    await page.goto(left);
    await expect(heading(page, 'This sign-in has expired')).toBeVisible();
  });
});
