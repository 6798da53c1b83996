import { expectAccessible } from './accessible.ts';
import { buyBottles } from './buy-bottles.ts';
import { becomeOwner } from './office-owner.ts';
import { dayFromNow, stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, rememberAge, test } from './shop.ts';

const shop = useOwnShop();
const MAUDE = 'maude@example.ca';

test('a person gets their data and has it deleted; a breach is registered; a template is written', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const number = await buyBottles(await context.newPage(), shop, ['glen-orvin-12']);
  const { main, sheet, goTo, write, writeDay, saved, shot } = stepsOf(page, shop);
  const ask = async (kind: string) => {
    await goTo('data-requests');
    await main.getByRole('button', { name: 'New request' }).click();
    await sheet.getByRole('combobox', { name: 'Request' }).selectOption(kind);
    await write({ Email: MAUDE }, sheet);
    await shot('request-new');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Write it down' }).click();
    await expect(page.getByRole('heading', { level: 1, name: MAUDE })).toBeVisible();
  };
  const check = async () => {
    await write({ 'How you made sure': 'Named the order and its address.' });
    await main.getByRole('button', { name: 'Save' }).click();
    await saved('The check is written down.');
  };

  await test.step('the data as a zip, once it is known who asks', async () => {
    await goTo('data-requests');
    await expect(main.getByText('No one has asked yet.')).toBeVisible();
    await shot('requests-none');
    await expectAccessible(page);
    await ask('See the data');
    await expect(main.getByRole('button', { name: 'Download the data' })).toHaveCount(0);
    await shot('request');
    await expectAccessible(page);
    await check();
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download the data' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
    await write({ 'What was done, or why not': 'Handed over at the counter.' });
    await main.getByRole('button', { name: 'End the request' }).click();
    await saved('The request is ended.');
    await expect(main.getByText('Handed over at the counter.')).toBeVisible();
  });

  await test.step('the deletion', async () => {
    await ask('Delete the data');
    await check();
    await main.getByRole('button', { name: 'Delete the data…' }).click();
    await shot('request-delete');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Delete for good' }).click();
    // An order that is not finished stays, so the request stays open.
    await expect(main.getByText(/Not finished, so left complete: .*Delete again when they are/)).toBeVisible({
      timeout: 30_000,
    });
    await shot('request-deleted');
    await goTo('data-requests');
    await expect(main.getByRole('row', { name: MAUDE })).toHaveCount(2);
    await shot('requests');
    await expectAccessible(page);
    // An order that is not finished stays complete.
    await goTo(`orders/${number}`);
    await expect(main.getByText(MAUDE).first()).toBeVisible();
  });

  await test.step('the register of breaches', async () => {
    await goTo('settings/breaches');
    await expect(main.getByText('Nothing is written down.')).toBeVisible();
    await main.getByRole('button', { name: 'New entry' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Fill in this field.').first()).toBeVisible();
    await write(
      {
        'What happened': 'A list of addresses was left in the van.',
        'Whose data, and which': 'Names and addresses of 12 buyers',
        'Number of people': '12',
        'Told to (1)': 'The people concerned',
      },
      sheet,
    );
    await sheet
      .getByRole('combobox', { name: 'Is there a real risk of serious harm?' })
      .selectOption('No real risk');
    await writeDay('On', dayFromNow(0), sheet.locator('.breach__pair').nth(1));
    await shot('breach-new');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await saved('The register is changed.');
    await expect(main.getByRole('row', { name: /left in the van/ })).toContainText('The people concerned');
    await shot('breaches');
    await expectAccessible(page);
  });

  await test.step('a template of replies', async () => {
    await goTo('settings/reply-templates');
    await expect(main.getByText('No template is written yet.')).toBeVisible();
    await shot('templates-none');
    await main.getByRole('button', { name: 'New template' }).click();
    await write(
      { Name: 'Where is it?', Text: 'Dear {{name}}, your order {{orderNumber}} is on its way. {{shop}}' },
      sheet,
    );
    await shot('template-new');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await saved('Templates are changed.');
    await shot('templates');
    await expectAccessible(page);
  });
});
