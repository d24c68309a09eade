import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOf } from '#contract/rules/day.ts';
import { catalogueFile } from '#src/copy/admin-catalogue-file.ts';
import { delivery as copy, rulesFile } from '#src/copy/admin-delivery.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
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
  const [exportRules, { isLoading }] = useExportDeliveryRulesMutation();
  const [importRules] = useImportDeliveryRulesMutation();
  const toasts = useToasts();

  const save = async () => {
    const { data: url, error } = await exportRules();
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.exportFailed, error);
    else saveFile(url, copy.fileName({ day: dayOf(Date.now()) }));
  };

  return (
    <Box sx={cards}>
      <SectionCard title={copy.fileTitle}>
        <Typography variant="inherit">{copy.fileText}</Typography>
        {isChanged ? (
          <Typography variant="inherit">{copy.unsavedFirst}</Typography>
        ) : (
          count > 0 && (
            <div>
              <BusyButton variant="outlined" busy={isLoading ? copy.exporting : undefined} onClick={() => void save()}>
                {copy.export}
              </BusyButton>
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
