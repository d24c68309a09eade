import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { bodyAudiences } from '#contract/rules/body-measures.ts';
import { mostChartColumns, mostChartRows } from '#contract/rules/size-chart.ts';
import { adminSizeChart as copy } from '#src/copy/admin-product-form.ts';
import type { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { CellInput } from '../cell-input.tsx';
import { type ChartDraft, chartEdits, type ChartGrid, fillBody } from './chart-draft.ts';

interface SizeChartFieldsProps {
  form: Pick<ReturnType<typeof useApiForm<ChartDraft>>, 'field' | 'refusedPathOf' | 'values'>;
  /** Why the table was refused, if the form itself was not sent. */
  refusal?: string | undefined;
}

const choices = { ...twoColumns, gap: 1.5 } as const;

/** The fields of a size chart: of a category or of a product. */
export function SizeChartFields({ form, refusal }: SizeChartFieldsProps) {
  const { label, value, error: refused = refusal, onChange } = form.field('size_chart');
  const isOfBody = form.refusedPathOf('size_chart')?.startsWith('size_chart.body') ?? false;
  const of = form.field('of');
  return (
    <>
      <Box sx={choices}>
        <SelectField
          {...form.field('unit')}
          options={[
            ['cm', copy.units.cm],
            ['in', copy.units.in],
          ]}
        />
        <SelectField
          {...of}
          options={[
            ['garment', copy.of.garment],
            ['body', copy.of.body],
          ]}
        />
      </Box>
      <SizeChartGrid label={label} error={isOfBody ? undefined : refused} value={value} onChange={onChange} />
      {of.value === 'garment' && <BodyFields form={form} refusal={isOfBody ? refused : undefined} />}
      <Field {...form.field('note')} autoComplete="off" hint={copy.noteHint} multiline minRows={2} />
    </>
  );
}

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  '& h3': { typography: 'label' },
} as const;

/** The measures of the bodies that the sizes fit: none, or as typed, filled in from the house's table. */
function BodyFields({ form, refusal }: SizeChartFieldsProps) {
  const { label, value: body, onChange } = form.field('body');
  const titleId = useId();
  const fillButton = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onChange(undefined);
    moveFocus(fillButton.current);
  };
  return (
    <Box component="section" sx={section} aria-labelledby={titleId}>
      <div>
        <Typography component="h3" id={titleId}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {copy.body.text}
        </Typography>
      </div>
      {body && (
        <SizeChartGrid
          label={label}
          error={refusal}
          value={body}
          onChange={onChange}
          prefix={`${label}: `}
          inputMode="text"
        />
      )}
      <Box sx={buttons}>
        {bodyAudiences.map((audience, at) => (
          <Button
            key={audience}
            ref={at === 0 ? fillButton : undefined}
            variant="outlined"
            size="small"
            onClick={() => onChange(fillBody(form.values, audience))}
          >
            {copy.body.fill[audience]}
          </Button>
        ))}
        {body && (
          <Button variant="text" size="small" onClick={remove}>
            {copy.body.remove}
          </Button>
        )}
      </Box>
      {body && (
        <Field {...form.field('between')} autoComplete="off" hint={copy.body.betweenHint} multiline minRows={2} />
      )}
    </Box>
  );
}

interface SizeChartGridProps {
  label: string;
  /** Why the table was refused. */
  error: string | undefined;
  value: ChartGrid;
  onChange: (grid: ChartGrid) => void;
  /** Precedes the names of the inputs, where a form has two of these tables. */
  prefix?: string;
  /** The keyboard for values. */
  inputMode?: 'decimal' | 'text';
}

const table = {
  width: 'auto',
  '& .MuiTableCell-root': { padding: '4px 6px 4px 0', border: 0 },
  '& .MuiOutlinedInput-root': { width: 88, paddingRight: 0 },
  '& .MuiOutlinedInput-input': { minHeight: 24, padding: '9px 12px' },
  '& td .MuiOutlinedInput-input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .MuiIconButton-root': { width: 36, height: 44 },
  // The sizes stay in view while the measures scroll.
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'background.paper' },
} as const;

const heading = { display: 'flex', alignItems: 'center' } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', rowGap: 1, columnGap: 2 } as const;

/** The table of a size chart: names of measures, sizes, and a value for each. */
function SizeChartGrid({
  label,
  error,
  value: grid,
  onChange,
  prefix = '',
  inputMode = 'decimal',
}: SizeChartGridProps) {
  const { columns, rows } = grid;
  const errorId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** The name of the input that gets the focus after the next rendering. */
  const nextFocus = useRef<string>(undefined);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[name="${nextFocus.current}"]`)?.focus();
    nextFocus.current = undefined;
  });
  const change = (changed: ChartGrid, focus?: string) => {
    nextFocus.current = focus;
    onChange(changed);
  };
  const refusal = error === undefined ? undefined : errorId;
  return (
    <div ref={root}>
      <TableContainer>
        <Table sx={table} aria-label={label} onKeyDown={enterMovesOn}>
          <TableHead>
            <TableRow>
              <TableCell>{copy.size}</TableCell>
              {columns.map((column, at) => (
                <TableCell key={at}>
                  <Box sx={heading}>
                    <CellInput
                      name={`column ${at}`}
                      label={prefix + copy.measureAt({ number: at + 1 })}
                      value={column}
                      input={{ inputMode: 'text' }}
                      refusedBy={refusal}
                      onChange={(text) => change(chartEdits.column(grid, at, text))}
                    />
                    <IconButton
                      aria-label={prefix + copy.removeMeasure({ measure: column || String(at + 1) })}
                      disabled={columns.length === 1}
                      onClick={() => change(chartEdits.removeColumn(grid, at), `column ${Math.max(0, at - 1)}`)}
                    >
                      <CloseIcon width="16" height="16" />
                    </IconButton>
                  </Box>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, at) => (
              <TableRow key={at}>
                <TableCell component="th" scope="row">
                  <Box sx={heading}>
                    <CellInput
                      name={`row ${at}`}
                      label={prefix + copy.sizeAt({ number: at + 1 })}
                      value={row.label}
                      input={{ inputMode: 'text' }}
                      refusedBy={refusal}
                      onChange={(text) => change(chartEdits.label(grid, at, text))}
                    />
                    <IconButton
                      aria-label={prefix + copy.removeSize({ size: row.label || String(at + 1) })}
                      disabled={rows.length === 1}
                      onClick={() => change(chartEdits.removeRow(grid, at), `row ${Math.max(0, at - 1)}`)}
                    >
                      <CloseIcon width="16" height="16" />
                    </IconButton>
                  </Box>
                </TableCell>
                {row.values.map((text, column) => (
                  <TableCell key={column}>
                    <CellInput
                      name={`value ${at} ${column}`}
                      label={
                        prefix +
                        copy.value({
                          measure: columns[column] || copy.measureAt({ number: column + 1 }),
                          size: row.label || String(at + 1),
                        })
                      }
                      value={text}
                      refusedBy={refusal}
                      onChange={(typed) => change(chartEdits.value(grid, at, column, typed))}
                      input={{ inputMode }}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {error !== undefined && (
        <Refusal id={errorId} role="alert">
          {error}
        </Refusal>
      )}
      <Box sx={buttons}>
        <Button
          variant="text"
          size="small"
          disabled={rows.length === mostChartRows}
          onClick={() => change(chartEdits.addRow(grid), `row ${rows.length}`)}
        >
          {copy.addSize}
        </Button>
        <Button
          variant="text"
          size="small"
          disabled={columns.length === mostChartColumns}
          onClick={() => change(chartEdits.addColumn(grid), `column ${columns.length}`)}
        >
          {copy.addMeasure}
        </Button>
      </Box>
    </div>
  );
}
