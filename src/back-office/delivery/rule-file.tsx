import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOf } from '#contract/rules/day.ts';
import { catalogueFile } from '#src/copy/admin-catalogue-file.ts';
import { delivery as copy, rulesFile } from '#src/copy/admin-delivery.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { ImportCopy } from '../ui/file-import/import-copy.ts';
import { ImportFile } from '../ui/file-import/import-file.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useExportDeliveryRulesMutation, useImportDeliveryRulesMutation } from './delivery-rules-api.ts';

const importTexts = { ...catalogueFile, ...rulesFile, resultPath: undefined };

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
  alignItems: 'start',
  gap: 2,
} as const;

/** Export and import of the rules as a CSV file. A file replaces nothing that is still being edited. */
export function RuleFile({ isChanged, count }: { isChanged: boolean; count: number }) {
  const [importRules] = useImportDeliveryRulesMutation();
  const exporting = useExportDeliveryRulesMutation();
  return (
    <Box sx={cards}>
      <SectionCard title={copy.fileTitle}>
        <Typography variant="inherit">{copy.fileText}</Typography>
        {isChanged ? (
          <Typography variant="inherit">{copy.unsavedFirst}</Typography>
        ) : (
          count > 0 && (
            <div>
              <DownloadButton
                mutation={exporting}
                argument={undefined}
                name={() => copy.fileName({ day: dayOf(Date.now()) })}
                busy={copy.exporting}
                failed={copy.exportFailed}
              >
                {copy.export}
              </DownloadButton>
            </div>
          )
        )}
      </SectionCard>
      {!isChanged && (
        <ImportCopy value={importTexts}>
          <ImportFile name="rules" send={importRules} />
        </ImportCopy>
      )}
    </Box>
  );
}
