import { createContext, useContext } from 'react';
import { catalogueFile } from '#src/copy/admin-catalogue-file.ts';
import { paths } from '#src/shared/config/paths.ts';

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** The texts of an import and of its report. */
export interface ImportTexts extends Widened<Omit<typeof catalogueFile, 'columnHelp' | 'example'>> {
  /** The page that shows what was imported; undefined: it is the page of the import itself. */
  readonly resultPath: string | undefined;
  /** What new entries need next, and the part of the page where it is done. */
  readonly nextPath?: string;
}

/** The texts of the import below; by default those of the catalogue's. */
export const ImportCopy = createContext<ImportTexts>({
  ...catalogueFile,
  resultPath: paths.adminProducts,
  nextPath: '#photos',
});

export const useImportCopy = (): ImportTexts => useContext(ImportCopy);
