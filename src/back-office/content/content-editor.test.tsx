import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { EditedContent } from '#contract/content.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, refuseChanged } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useGetAdminContentQuery } from './admin-content-api.ts';
import { ContentEditor } from './content-editor.tsx';

/** The text on the server, and what it waits for before it saves another one. */
let stored: EditedContent;
let held: Promise<void> | undefined;

const version = (n: number, by: string) => ({ n, at: '2026-11-26T09:30:00.000Z', by });
const edited = (text: string, n: number, by = 'Asha'): EditedContent => ({
  ...{ name: 'about', text, html: `<p>${text}</p>` },
  versions: [version(n, by), ...(n > 1 ? [version(n - 1, 'Ravi')] : [])],
});

beforeEach(() => {
  stored = edited('Of Asha.', 2);
  held = undefined;
  respondWith(
    handle(endpoints.getAdminContent, () => ({ success: true, content: stored })),
    handle(endpoints.previewContent, ({ body }) => ({ success: true, html: `<p>Seen: ${body.text}</p>` })),
    handle(endpoints.saveContent, async ({ body: { text, version: read = 0 } }) => {
      await held;
      refuseChanged(read, stored.versions[0]?.n, { content: stored });
      stored = edited(text, read + 1);
      return { success: true, content: stored };
    }),
    handle(endpoints.getContentVersion, ({ params: { n } }) => ({
      success: true,
      version: { ...version(1, 'Ravi'), n, text: 'Of Ravi.', html: '<p>Of Ravi.</p>' },
    })),
    handle(endpoints.restoreContent, () => {
      stored = edited('Of Ravi.', 3);
      return { success: true, content: stored };
    }),
  );
});

function Page() {
  const { data } = useGetAdminContentQuery('about');
  return data && <ContentEditor content={data} />;
}
const open = async () => {
  const { router } = renderInShop(<Page />);
  return { router, user: userEvent.setup(), field: await screen.findByRole('textbox', { name: 'Text' }) };
};
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const button = (name: string) => screen.getByRole('button', { name });

test('shows what is typed as shoppers will see it, and saves it; what is typed meanwhile stays', async () => {
  const { user, field } = await open();
  let answer: () => void = () => undefined;
  held = new Promise<void>((resolve) => (answer = resolve));
  expect(preview().getByText('Of Asha.')).toBeVisible();
  await user.type(field, ' One.');
  expect(await preview().findByText('Seen: Of Asha. One.')).toBeVisible();
  await user.click(button('Save'));
  await user.type(field, ' Two.');
  answer();
  expect(await screen.findByText('About Us is saved')).toBeVisible();
  expect(stored.text).toBe('Of Asha. One.');
  expect(field).toHaveValue('Of Asha. One. Two.');
});

test('shows what somebody else saved meanwhile, and loses neither text', inFullRun, async () => {
  const { user, field } = await open();
  stored = edited('Of Ravi.', 3, 'Ravi');
  await user.type(field, ' And mine.');
  await user.click(button('Save'));
  const notice = within(await screen.findByRole('alert', { name: '' }));
  expect(notice.getByText('Of Ravi.')).toBeVisible();
  expect(field).toHaveValue('Of Asha. And mine.');
  await user.click(button('Keep what I wrote'));
  expect(field).toHaveFocus();
  await user.click(button('Save'));
  expect(await screen.findByText('About Us is saved')).toBeVisible();
  expect(stored.text).toBe('Of Asha. And mine.');
});

test('reads an earlier version and restores it; the newest is in the shop already', async () => {
  const { user, field } = await open();
  await user.click(button('Read version 2'));
  expect(await screen.findByRole('button', { name: 'Restore this text' })).toBeDisabled();
  await user.click(button('Close'));
  await user.click(await screen.findByRole('button', { name: 'Read version 1' }));
  await screen.findByText('Of Ravi.');
  await user.click(button('Restore this text'));
  expect(await screen.findByText('About Us reads as it did then')).toBeVisible();
  expect(field).toHaveValue('Of Ravi.');
});

test('a restore that fails leaves what was typed, and it is still asked for', inFullRun, async () => {
  respondWith(
    handle(endpoints.restoreContent, () => {
      throw new ConnectionLost();
    }),
  );
  const { user, field, router } = await open();
  await user.type(field, ' A long text.');
  await user.click(button('Read version 1'));
  await screen.findByText('Of Ravi.');
  await user.click(button('Restore this text'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText(/was not restored/);
  expect(field).toHaveValue('Of Asha. A long text.');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  void router.navigate('/elsewhere');
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
