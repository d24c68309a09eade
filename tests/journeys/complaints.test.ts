import { expect } from 'vitest';
import { pages } from '#contract/rules/pages.ts';
import { complaintIds } from '#tests/contract/first-complaints.ts';
import { expectSound, expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { brokenCalls, mockTest } from '#tests/support/mock-journey.ts';
import { mailTo } from '#tests/support/outbox.ts';
import { expectFocus, heading, main, mainButton, mainField, toast, untilReady } from '#tests/support/storefront.ts';

test('a shopper complains without an account, and is answered', async ({ visit, shop, admin }) => {
  const page = await visit(pages.contact, { viewport: phone, allow: [/400/] });
  await main(page).getByRole('link', { name: 'Write a complaint' }).click();
  await heading(page, 'Complain').waitFor();
  await untilReady(page);
  await mainButton(page, 'Send the complaint').click();
  await main(page).getByText('Name is required').waitFor();
  await expectFocus(mainField(page, 'Name'));
  await mainField(page, 'Name').fill('Nila Bose');
  await mainField(page, 'Email').fill('nila@example.com');
  await mainField(page, 'Phone').fill('12');
  await mainField(page, 'Order number').fill('#1001');
  await mainField(page, 'What went wrong').fill('The sleeve came off.\nPlease send another one.');
  await mainButton(page, 'Send the complaint').click();
  // The server refuses the field, and nothing is lost.
  await main(page).getByText('Phone needs 10 to 15 digits').waitFor();
  await expectFocus(mainField(page, 'Phone'));
  await mainField(page, 'Phone').fill('98765 43210');
  await expectSound(page);
  await mainButton(page, 'Send the complaint').click();
  const done = main(page).getByRole('heading', { name: 'We have your complaint: C1001' });
  await done.waitFor();
  await expectFocus(done);
  await main(page)
    .getByText(/A copy goes to nila@example.com now/)
    .waitFor();
  await expectSound(page);
  expect((await mailTo(shop, 'nila@example.com', 'Your complaint C1001 at Weft')).text).toContain(
    'The sleeve came off.',
  );

  const office = await visit(pages.adminDashboard, { storage: admin.storage });
  await main(office)
    .getByRole('link', { name: /Complaints to acknowledge/ })
    .click();
  await heading(office, 'Complaints').waitFor();
  await main(office).getByText('Please send another one.').waitFor();
  await expectSoundAtBothWidths(office);
  await mainButton(office, 'Resolve C1001').click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Message').fill('A new one is on its way.');
  await expectSound(office, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await toast(office, 'The complaint is resolved, and its writer is told').waitFor();
  const answer = await mailTo(shop, 'nila@example.com', 'Your complaint C1001 at Weft is resolved');
  for (const words of ['A new one is on its way.', 'The sleeve came off.']) expect(answer.text).toContain(words);
  await main(office).getByRole('link', { name: 'Resolved (1)' }).click();
  await mainButton(office, 'Delete C1001').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(office, 'The complaint is deleted; nobody gets a mail').waitFor();
  await main(office).getByText('Who wrote it, and what, is deleted.').waitFor();
});

mockTest('complaints-refused: the form keeps what was typed', inFullRun, async ({ visit }) => {
  const page = await visit(`${pages.complain}?scenario=complaints-refused`, { allow: brokenCalls });
  await mainField(page, 'Name').fill('Nila Bose');
  await mainField(page, 'Email').fill('nila@example.com');
  await mainField(page, 'What went wrong').fill('The sleeve came off.');
  await mainButton(page, 'Send the complaint').click();
  await toast(page, 'Many complaints came from you or your connection', 'alert').waitFor();
  await expect.poll(() => mainField(page, 'What went wrong').inputValue()).toBe('The sleeve came off.');
});

mockTest('complaint-answered: another owner was first', inFullRun, async ({ visit }) => {
  expect(complaintIds.late).toHaveLength(24);
  const page = await visit(`${pages.adminComplaints}?scenario=admin,complaint-answered`, { allow: brokenCalls });
  await mainButton(page, 'Acknowledge C1001').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('We look at it.');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await page.getByText(/This was changed elsewhere meanwhile/).waitFor();
  await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('We look at it.');
});
