import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayOf } from '#contract/rules/day.ts';
import {
  useAddPhotosMutation,
  useImportCatalogueMutation,
  useExportCatalogueMutation,
} from '#src/back-office/catalogue-file/catalogue-file-api.ts';
import { ColumnGuide, TemplateLink } from '#src/back-office/catalogue-file/column-guide.tsx';
import { LastImport, rememberImport } from '#src/back-office/catalogue-file/last-import.tsx';
import { ManyPhotos } from '#src/back-office/catalogue-file/photos/many-photos.tsx';
import { UnknownNames } from '#src/back-office/catalogue-file/unknown-names.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { ImportFile } from '#src/back-office/ui/file-import/import-file.tsx';
import type { SendFile } from '#src/back-office/ui/file-import/use-file-import.ts';
import { SectionCard } from '#src/back-office/ui/section-card.tsx';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';

/** Import and export of the catalogue as a CSV file. */
export function Component() {
  const [importCatalogue] = useImportCatalogueMutation();
  const [addPhotos] = useAddPhotosMutation();
  const send: SendFile = async (file) => {
    const sent = await importCatalogue(file);
    if (sent.data !== undefined) rememberImport(sent.data);
    return sent;
  };
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting />
      <Stack spacing={2}>
        <ExportCatalogue />
        <ImportFile
          name="catalogue"
          send={send}
          template={<TemplateLink />}
          before={<LastImport />}
          found={({ unknown }, checkAgain, isRunning) =>
            unknown && <UnknownNames names={unknown} disabled={isRunning} onAdded={checkAgain} />
          }
        />
        <ManyPhotos send={addPhotos} />
        <ColumnGuide />
      </Stack>
    </>
  );
}

/** Downloads the catalogue as a CSV file, named by the day. */
function ExportCatalogue() {
  const exporting = useExportCatalogueMutation();
  return (
    <SectionCard title={copy.exportTitle}>
      <Typography variant="inherit">{copy.exportText}</Typography>
      <div>
        <DownloadButton
          mutation={exporting}
          argument={undefined}
          name={() => copy.fileName({ day: dayOf(Date.now()) })}
          busy={copy.exporting}
          failed={copy.exportFailed}
        >
          {copy.exportButton}
        </DownloadButton>
      </div>
    </SectionCard>
  );
}
