import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { importColumns, optionalColumns } from '#contract/rules/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { SectionCard } from '../ui/section-card.tsx';

const Columns = styled(Box)(({ theme }) => ({
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '168px minmax(0, 1fr)',
    gap: theme.spacing(0, 2),
    paddingBlock: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { fontWeight: 650 },
  '& dt small': { marginLeft: 8, fontWeight: 450, color: theme.palette.text.secondary },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})) as typeof Box;

const Template = styled(Link)({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
});

/** A CSV file with a byte order mark (Excel needs it to read UTF-8), the column names and one product. */
const template = `\uFEFF${[importColumns, importColumns.map((column) => copy.example[column])]
  .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`)
  .join('')}`;

/** Downloads the template. */
export function TemplateLink() {
  return (
    <Template
      color="inherit"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
      download={copy.templateFileName}
    >
      {copy.downloadTemplate}
    </Template>
  );
}

/** Describes the columns of the import file. */
export function ColumnGuide() {
  return (
    <SectionCard title={copy.columnHelpTitle}>
      <Typography variant="inherit">{copy.columnHelpText}</Typography>
      <Columns component="dl">
        {importColumns.map((column) => (
          <div key={column}>
            <dt>
              {column}
              {!optionalColumns.includes(column) && (
                <Typography component="small" variant="tiny">
                  {copy.required}
                </Typography>
              )}
            </dt>
            <dd>{copy.columnHelp[column]}</dd>
          </div>
        ))}
      </Columns>
    </SectionCard>
  );
}
