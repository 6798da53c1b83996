import { expectAccessible } from './accessible.ts';
import { type Answers, enterOffice } from './office-answers.ts';
import { expect, test } from './shop.ts';

const AT = '2026-11-23T02:58:00Z';
const ID = '01a05d65-0000-7000-8000-0000000000a1';
const check: Answers['GET /health']['checks'][number] = {
  check: 'disk',
  state: 'good',
  text: '30 GB of 40 GB are free.',
  lastAt: null,
  since: null,
  next: null,
  machine: null,
};
const HEALTH: Answers['GET /health'] = {
  checks: [
    {
      ...check,
      check: 'backup',
      state: 'failing',
      text: 'The last backup failed.',
      since: AT,
      next: 'Open Backups.',
    },
    check,
  ],
  deadJobs: [{ id: ID, kind: 'refund', reason: 'ProviderError', createdAt: AT, deadAt: AT }],
};
const ANSWERS = {
  'GET /health': HEALTH,
  'POST /dead-jobs/{id}/retry': { id: ID },
  'POST /dead-jobs/{id}/discard': { id: ID },
  'POST /dead-jobs/retry': { count: 1 },
};

test('Health names what fails with its next step, and retries or discards a job with a reason', async ({
  page,
}) => {
  const sent = await enterOffice(page, 'owner', ANSWERS);
  await page.goto('/admin/health');
  await expect(page.getByText('One part needs you.')).toBeVisible();
  await expect(page.getByText('The last backup failed. Open Backups.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Backups' }).last()).toHaveAttribute(
    'href',
    '/admin/settings/backup',
  );
  await page.getByRole('button', { name: 'Retry Refund' }).click();
  await expect(page.getByText('One job is tried again')).toBeVisible();
  await page.getByRole('button', { name: 'Discard… Refund' }).click();
  const sheet = page.getByRole('dialog', { name: 'Discard: Refund' });
  await sheet.getByRole('button', { name: 'Discard it' }).click();
  await expect(sheet.getByText('Say why.').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Paid back by hand.');
  await sheet.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('The job is discarded')).toBeVisible();
  expect(JSON.stringify(sent)).toContain('Paid back by hand.');
});
