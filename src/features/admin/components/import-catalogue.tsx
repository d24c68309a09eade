import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { form } from '#src/copy/form.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { useCatalogueImport } from '../use-catalogue-import.ts';
import { SectionCard } from './section-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { ImportReport } from './import-report.tsx';

const Zone = styled(DropZone)({
  alignContent: 'center',
  gap: 'var(--space-1)',
  minHeight: 96,
  '& strong': { fontWeight: 650, overflowWrap: 'anywhere' },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });

/** Takes a CSV file in: chosen, checked, imported, and what came of it. */
export function ImportCatalogue() {
  const { file, run, isRunning, isChecked, choose, start } = useCatalogueImport();
  const [refused, setRefused] = useState<string>();
  useUnsavedChanges(isRunning && !run?.isDry);

  const take = (chosen: File) => {
    const isTooLarge = chosen.size > catalogueFileBytes;
    setRefused(
      isTooLarge ? form.refused(chosen.name, copy.tooLarge({ most: catalogueFileBytes / 1024 / 1024 })) : undefined,
    );
    if (!isTooLarge) choose(chosen);
  };

  return (
    <SectionCard title={copy.importTitle}>
      <p>{copy.importText}</p>
      <FieldFrame label={copy.file} error={refused}>
        {(ties) => (
          <Zone
            {...ties}
            name="catalogue"
            accept=".csv,text/csv"
            disabled={isRunning}
            isRefused={refused !== undefined}
            onFile={take}
          >
            {file && (
              <strong>
                {file.name}, {sizeOf(file)}
              </strong>
            )}
            <p>
              <b>{file ? copy.change : copy.choose}</b> {copy.drop}
            </p>
          </Zone>
        )}
      </FieldFrame>
      {file && (
        <Buttons>
          <BusyButton
            variant={isChecked ? 'outlined' : 'contained'}
            busy={isRunning && run?.isDry ? copy.checking : undefined}
            onClick={() => void start(file, true)}
          >
            {copy.check}
          </BusyButton>
          {(isChecked || (isRunning && !run?.isDry)) && (
            <BusyButton
              // Once the file is in, its check is what is left.
              ref={passFocusOnUnmount((button) => [button.previousElementSibling])}
              busy={isRunning ? copy.importing : undefined}
              onClick={() => void start(file, false)}
            >
              {copy.import}
            </BusyButton>
          )}
        </Buttons>
      )}
      <ImportReport run={run} />
    </SectionCard>
  );
}

const kibibyte = 1024;

function sizeOf({ size }: File): string {
  return size < kibibyte ** 2
    ? copy.kilobytes({ size: Math.ceil(size / kibibyte) })
    : copy.megabytes({ size: (size / kibibyte ** 2).toFixed(1) });
}
