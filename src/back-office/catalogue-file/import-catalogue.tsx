import { useImportCatalogueMutation } from './catalogue-file-api.ts';
import { ImportFile } from '../ui/file-import/import-file.tsx';

/** Imports a catalogue file. */
export function ImportCatalogue() {
  const [importCatalogue] = useImportCatalogueMutation();
  return <ImportFile name="catalogue" send={importCatalogue} />;
}
