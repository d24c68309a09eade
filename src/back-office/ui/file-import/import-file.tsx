import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { form } from '#src/copy/form.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useHeldForm } from '#src/shared/session/use-held-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DropZone } from '#src/shared/ui/drop-zone.tsx';
import { FieldFrame } from '#src/shared/ui/field-frame.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import { SectionCard } from '../section-card.tsx';
import { useImportCopy, type ImportTexts } from './import-copy.ts';
import { ImportReport } from './import-report.tsx';
import { SameProducts } from './same-products.tsx';
import { useFileImport, type SendFile } from './use-file-import.ts';

const FileDropZone = styled(DropZone)(({ theme }) => ({
  alignContent: 'center',
  gap: theme.spacing(0.5),
  minHeight: 96,
  '& strong': { fontWeight: 650, overflowWrap: 'anywhere' },
}));

interface ImportFileProps {
  name: string;
  send: SendFile;
  /** A link to a file to start from, below the field. */
  template?: ReactNode;
  /** Shown until a file is checked. */
  before?: ReactNode;
  /** Shown after a check, above what it has found. It may check the file again. */
  found?: (outcome: ImportOutcome, checkAgain: () => void, isRunning: boolean) => ReactNode;
}

/** Imports a CSV file: choose, check, import, result. Its texts come from `ImportCopy`. */
export function ImportFile({ name, send, template, before, found }: ImportFileProps) {
  const copy = useImportCopy();
  const { file, run, isRunning, isChecked, choose, start, checked, same, answer } = useFileImport(send);
  const asked = checked?.same ?? [];
  const [refused, setRefused] = useState<string>();
  useUnsavedChanges(isRunning && !run?.isDry);
  useHeldForm(file !== undefined && !(run?.step === 'ended' && !run.isDry));

  const onFile = (chosen: File) => {
    const isTooLarge = chosen.size > catalogueFileBytes;
    setRefused(
      isTooLarge
        ? form.refused({ label: chosen.name, refusal: copy.tooLarge({ most: catalogueFileBytes / 1024 / 1024 }) })
        : undefined,
    );
    if (!isTooLarge) choose(chosen);
  };

  return (
    <SectionCard title={copy.importTitle}>
      <Typography variant="inherit">{copy.importText}</Typography>
      <FieldFrame label={copy.fileLabel} error={refused}>
        {(controlProps) => (
          <FileDropZone
            {...controlProps}
            name={name}
            accept=".csv,text/csv"
            disabled={isRunning}
            isRefused={refused !== undefined}
            onFiles={([file]) => file && onFile(file)}
          >
            {file && (
              <strong>
                {file.name}, {sizeOf(file, copy)}
              </strong>
            )}
            <Typography variant="inherit">
              <b>{file ? copy.changeFile : copy.chooseFile}</b> {copy.dropHint}
            </Typography>
          </FileDropZone>
        )}
      </FieldFrame>
      {template}
      {file && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <BusyButton
            variant={isChecked ? 'outlined' : 'contained'}
            busy={isRunning && run?.isDry ? copy.checking : undefined}
            onClick={() => void start(file, true)}
          >
            {copy.checkButton}
          </BusyButton>
          {(isChecked || (isRunning && !run?.isDry)) && (
            <BusyButton
              // The button disappears after the import; the check button gets the focus.
              ref={passFocusOnUnmount((button) => [button.previousElementSibling])}
              busy={isRunning ? copy.importing : undefined}
              onClick={() => void start(file, false)}
            >
              {copy.importButton}
            </BusyButton>
          )}
        </Stack>
      )}
      {file && asked.length > 0 && (
        <SameProducts products={asked} answer={same} disabled={isRunning} onAnswer={(next) => answer(file, next)} />
      )}
      {file && checked && found?.(checked, () => void start(file, true), isRunning)}
      {run === undefined && before}
      <ImportReport run={run} />
    </SectionCard>
  );
}

const kibibyte = 1024;

function sizeOf({ size }: File, copy: ImportTexts): string {
  return size < kibibyte ** 2
    ? copy.kilobytes({ size: Math.ceil(size / kibibyte) })
    : copy.megabytes({ size: (size / kibibyte ** 2).toFixed(1) });
}
