import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { startBuiltShop } from '#server/test-shop-process.ts';
import { expectAccessible } from './accessible.ts';
import { becomeOwner } from './office-owner.ts';
import { stepsOf } from './office-steps.ts';
import { useOwnShop } from './own-shop.ts';
import { expect, open, rememberAge, test } from './shop.ts';
import { editorOf } from './text-steps.ts';

const run = promisify(execFile);
const shop = useOwnShop();
let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-restored-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup is made while the shop sells, downloaded, and restored into another folder that starts', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(15_000);
  await becomeOwner(page, shop);
  await rememberAge(context);
  const { main, sheet, goTo, saved, shot } = stepsOf(page, shop);
  const file = join(folder, 'shop.backup');
  const dataDir = join(folder, 'data');

  await test.step('a text and a bottle are changed', async () => {
    await goTo('texts/page/terms');
    await (await editorOf(page, 'Text')).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Restored to the letter.');
    await main.getByRole('button', { name: /^Publish/ }).click();
    await saved('It is published');
    await goTo('products?q=glen+orvin+12');
    await main.getByRole('link', { name: 'Glen Orvin 12', exact: true }).click();
    await main.getByRole('textbox', { name: 'Story', exact: true }).fill('Told before the backup.');
    await main.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(main.getByRole('button', { name: /^Publish/ })).toBeHidden();
  });

  await test.step('when, and with which passphrase', async () => {
    await goTo('settings/backup');
    await expect(main.getByText('No backup yet')).toBeVisible();
    await shot('backups-none');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Change', exact: true }).click();
    await sheet.getByRole('checkbox', { name: 'Every day' }).click();
    await sheet.getByRole('textbox', { name: 'How many stay' }).fill('0');
    await shot('backup-schedule');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Type a whole number from 1 to 90.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'How many stay' }).fill('7');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await saved('Saved');
    await expect(main.getByText(/the last 7 stay/)).toBeVisible();
    await main.getByRole('button', { name: 'Set a passphrase' }).click();
    await sheet.getByLabel('Passphrase', { exact: true }).fill('correct horse battery');
    await sheet.getByLabel('Passphrase again').fill('correct horse');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('The two passphrases differ.')).toBeVisible();
    await sheet.getByLabel('Passphrase again').fill('correct horse battery');
    await shot('backup-passphrase');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Encrypted with the passphrase that was typed here.')).toBeVisible();
  });

  await test.step('Back up now, and download', async () => {
    await main.getByRole('button', { name: 'Back up now' }).click();
    await saved('The backup is being made');
    await expect(main.getByText('Read back whole, encrypted')).toBeVisible({ timeout: 90_000 });
    await shot('backups');
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: /^Download/ }).click();
    await (await downloading).saveAs(file);
    expect(statSync(file).size).toBeGreaterThan(100_000);
  });

  await test.step('npm run restore, and the restored shop', async () => {
    const restore = async (passphrase: string) =>
      await run(process.execPath, ['tooling/cli.mjs', 'restore', file], {
        cwd: PROJECT_ROOT,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
      });
    await expect(restore('another horse battery')).rejects.toThrow();
    expect((await restore('correct horse battery')).stdout).toContain('are in place.');
    const restored = startBuiltShop({ DATA_DIR: dataDir });
    try {
      const origin = (await restored.opened).replace('127.0.0.1', 'localhost');
      await open(page, `${origin}/terms`);
      await expect(main.getByText('Restored to the letter.')).toBeVisible();
      await open(page, `${origin}/product/glen-orvin-12`);
      await expect(main.getByText('Told before the backup.')).toBeVisible();
    } finally {
      restored.child.kill('SIGKILL');
      await restored.ended;
    }
  });
});
