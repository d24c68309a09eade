import { styled } from '@mui/material/styles';
import { catalogueColumns, optionalColumns } from '#contract/rules/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { SectionCard } from './section-card.tsx';

const Columns = styled('dl')({
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '168px minmax(0, 1fr)',
    gap: '0 var(--space-4)',
    paddingBlock: 8,
    borderTop: '1px solid var(--line)',
  },
  '& dt': { fontWeight: 650 },
  '& dt small': { marginLeft: 8, fontSize: 'var(--size-tiny)', fontWeight: 450, color: 'var(--ink-soft)' },
  '& dd': { margin: 0, color: 'var(--ink-soft)' },
  '@media (max-width: 599px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const Template = styled('a')({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 600,
});

/** The byte order mark by which Excel knows UTF-8, the names of the columns, and one product. */
const template = `\uFEFF${[catalogueColumns, catalogueColumns.map((column) => copy.example[column])]
  .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`)
  .join('')}`;

/** What the columns of a file mean, and a file to begin with. */
export function ColumnGuide() {
  return (
    <SectionCard title={copy.guideTitle}>
      <p>{copy.guideText}</p>
      <Columns>
        {catalogueColumns.map((column) => (
          <div key={column}>
            <dt>
              {column}
              {!optionalColumns.includes(column) && <small>{copy.required}</small>}
            </dt>
            <dd>{copy.guide[column]}</dd>
          </div>
        ))}
      </Columns>
      <Template href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`} download={copy.templateName}>
        {copy.template}
      </Template>
    </SectionCard>
  );
}
