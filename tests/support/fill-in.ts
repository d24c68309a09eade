import userEvent from '@testing-library/user-event';

/** Types a text into a field at once: a key at a time, each renders the form again. The focus stays there. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
