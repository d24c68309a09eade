import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handle, onCall } from '#mocks/handle.ts';
import { ImportCatalogue } from './import-catalogue.tsx';

const csv = (name: string, size = 1) => new File(['x'.repeat(size)], name, { type: 'text/csv' });
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const problems = () => document.querySelectorAll('tbody tr');

// jsdom's files cannot be read.
Object.assign(Blob.prototype, { arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) });

/** Answers checks and imports with an outcome. */
function answerWith(parts: Partial<ImportOutcome>): void {
  const outcome: ImportOutcome = { state: 'checked', created: 0, updated: 0, problems: [], ...parts };
  const bytes = new TextEncoder().encode(`${JSON.stringify(outcome)}\n`);
  respondWith(handle(endpoints.importCatalogue, () => bytes));
}

const breakOff = () =>
  respondWith({ name: 'importCatalogue', handler: onCall(calls.importCatalogue, () => HttpResponse.error()) });

const choose = (file: File) => fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });

function check() {
  renderInShop(<ImportCatalogue />);
  choose(csv('spring.csv'));
  press('Check the file');
}

describe('the import of a file', () => {
  test('lists the problems by line in steps, and offers no import; another file resets the report', async () => {
    const found = Array.from({ length: 450 }, (_, index) => ({
      line: index + 2,
      field: 'price',
      message: 'is not right',
    }));
    answerWith({ state: 'refused', problems: found });
    check();
    expect(await screen.findByText('450 problems in the file')).toBeInTheDocument();
    expect(problems()).toHaveLength(200);
    expect(problems()[0]).toHaveTextContent('2priceis not right');
    press('Show 200 more of 250');
    expect(problems()).toHaveLength(400);
    expect(screen.queryByText('Import')).toBeNull();
    choose(csv('summer.csv'));
    expect(problems()).toHaveLength(0);
  });

  test('is not offered if the file changes nothing', async () => {
    answerWith({});
    check();
    expect(await screen.findByText(/^Everything in it is in the shop already/)).toBeInTheDocument();
    expect(screen.queryByText('Import')).toBeNull();
  });

  test('has an unknown result if the connection breaks off, while a failed check changed nothing', async () => {
    breakOff();
    check();
    expect(await screen.findByText('Nothing was changed; please check it again.')).toBeInTheDocument();
    answerWith({ created: 1 });
    press('Check the file');
    await screen.findByText('Import', { selector: 'button' });
    breakOff();
    press('Import');
    expect(await screen.findByText(/^The connection broke before the shop said so/)).toBeInTheDocument();
    expect(screen.getByText('See the products', { selector: 'a' })).toBeInTheDocument();
  });

  test('refuses a dropped file that is too large', () => {
    renderInShop(<ImportCatalogue />);
    const huge = csv('huge.csv');
    Object.defineProperty(huge, 'size', { value: 33 * 1024 * 1024 });
    fireEvent.drop(screen.getByLabelText('CSV file'), { dataTransfer: { files: [huge] } });
    expect(screen.getByText(/^huge.csv has more than 32 MB/)).toBeInTheDocument();
    expect(screen.queryByText('Check the file')).toBeNull();
  });
});
