import type { FetchArgs } from '@reduxjs/toolkit/query';
import { calls } from '#contract/calls.ts';
import type { SameAnswer } from '#contract/rules/catalogue-file.ts';
import { callersOf } from '#src/shared/api/call.ts';

/** The storefront's of the same names know the calls of shoppers only. */
export const { request, call, download } = callersOf(calls);

/** A CSV file to import. It is sent unchanged: the server detects its encoding. */
export interface CsvFile {
  file: Blob;
  /** Checks the file and imports nothing. */
  isDry: boolean;
  /** Of a catalogue: what becomes of products that are in the shop already. */
  same?: SameAnswer | undefined;
}

/** The fetch arguments of an import. */
export const csvRequest = (
  name: 'importCatalogue' | 'importDeliveryRules' | 'importCourierFile',
  { file, isDry, same }: CsvFile,
): FetchArgs => ({
  method: calls[name].method,
  url: calls[name].path,
  params: { dry_run: isDry ? '1' : '0', ...(name === 'importCatalogue' && same && { same }) },
  headers: { 'content-type': 'text/csv' },
  body: file,
});
