import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EditedContent } from '#contract/content.ts';
import { contentFields, type ContentName } from '#contract/rules/content.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-context.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { useLazyGetAdminContentQuery, useSaveContentMutation } from './admin-content-api.ts';
import { ContentPreview, ShownContent } from './content-preview.tsx';
import { ContentVersions } from './content-versions.tsx';

const Columns = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const form = {
  display: 'grid',
  gap: 2,
  // The buttons stay in sight below a long text.
  '& textarea': {
    maxHeight: '60vh',
    overflowY: 'auto !important',
    fontFamily: 'ui-monospace, monospace',
    lineHeight: 1.5,
  },
} as const;
const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 24px' } as const;
const guideTitle = { display: 'block', marginTop: 3, marginBottom: 1 } as const;
const guide = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  typography: 'small',
  '& dt': { fontFamily: 'ui-monospace, monospace' },
  '& dd': { margin: 0 },
} as const;
const conflictNotice = {
  fontWeight: 'fontWeightRegular',
  '& .MuiAlert-message': { display: 'grid', gap: 1.5, width: '100%' },
} as const;

const hints: Readonly<Partial<Record<ContentName, string>>> = copy.hints;

/** Edits a text: the field beside its preview, the versions below. */
export function ContentEditor({ content }: { content: EditedContent }) {
  const { name } = content;
  /** The version that the field began with. */
  const [base, setBase] = useState(content);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<EditedContent>();
  const [save] = useSaveContentMutation();
  const [reload] = useLazyGetAdminContentQuery();
  const toasts = useToasts();
  const { title, path } = copy.names[name];

  const apiForm = useApiForm<{ text: string }>({
    labels: copy.field,
    defaultValues: { text: content.text },
    failed: copy.saveFailed,
    send: async ({ text }) => {
      const { data, error } = await save({ name, text, seen: newestOf(base) });
      if (data !== undefined) {
        begin(data, text);
        toasts.success(copy.saved({ title }));
      } else if (isConflict(error)) {
        setTheirs(
          await reload(name)
            .unwrap()
            .catch(() => undefined),
        );
      }
      return error;
    },
  });
  const { text } = apiForm.values;
  useUnsavedChanges(text !== base.text);

  /** The field holds this version from now on, unless more was typed since `sent` was saved. */
  const begin = (version: EditedContent, sent = apiForm.getValues().text) => {
    setBase(version);
    setTheirs(undefined);
    if (apiForm.getValues().text === sent) apiForm.setValues({ text: version.text });
  };
  const keepMine = () => {
    if (theirs !== undefined) setBase(theirs);
    setTheirs(undefined);
    moveFocus('textarea[name="text"]');
  };

  return (
    <>
      <Columns>
        <Box component="form" sx={form} {...apiForm.props}>
          {theirs && (
            <Conflict
              theirs={theirs}
              onKeep={keepMine}
              onTake={() => {
                begin(theirs);
                moveFocus('textarea[name="text"]');
              }}
            />
          )}
          <Field
            {...apiForm.field('text')}
            autoComplete="off"
            multiline
            minRows={name === 'announcement' ? 2 : 6}
            hint={hints[name] ?? copy.hints.page}
          />
          <Box sx={actions}>
            <BusyButton type="submit" busy={apiForm.isBusy ? copy.saving : undefined}>
              {copy.save}
            </BusyButton>
            <Link href={path} target="_blank">
              {copy.see}
            </Link>
          </Box>
        </Box>
        <Box>
          <SectionCard title={copy.preview}>
            <ContentPreview base={base} text={text} />
          </SectionCard>
          <Guide />
        </Box>
      </Columns>
      <Box sx={{ marginTop: 3 }}>
        <ContentVersions content={content} onRestored={begin} />
      </Box>
    </>
  );
}

const newestOf = ({ versions }: EditedContent): number => versions[0]?.n ?? 0;

interface ConflictProps {
  theirs: EditedContent;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows what somebody else saved while the field was open. Nothing is lost either way: each save is a version. */
function Conflict({ theirs, onKeep, onTake }: ConflictProps) {
  return (
    <Notice sx={conflictNotice} role="alert" tabIndex={-1} ref={moveFocus}>
      <Typography variant="h2" sx={{ fontSize: 'h3.fontSize' }}>
        {copy.conflictTitle}
      </Typography>
      <Typography>{copy.conflictText({ name: theirs.versions[0]?.by ?? copy.nobody })}</Typography>
      <ShownContent name={theirs.name} html={theirs.html} />
      <Box sx={actions}>
        <Button onClick={onKeep}>{copy.keepMine}</Button>
        <Button variant="outlined" onClick={onTake}>
          {copy.loadTheirs}
        </Button>
      </Box>
    </Notice>
  );
}

/** How to write: Markdown in five lines, and what the shop fills in. */
function Guide() {
  return (
    <>
      <Typography variant="label" component="h2" sx={guideTitle}>
        {copy.markdownTitle}
      </Typography>
      <Box component="dl" sx={guide}>
        {copy.markdown.map(([typed, meaning]) => [<dt key={typed}>{typed}</dt>, <dd key={meaning}>{meaning}</dd>])}
      </Box>
      <Typography variant="label" component="h2" sx={guideTitle}>
        {copy.fieldsTitle}
      </Typography>
      <Box component="dl" sx={guide}>
        {contentFields.map((field) => [
          <dt key={field}>{`{${field}}`}</dt>,
          <dd key={`${field} meaning`}>{copy.fields[field]}</dd>,
        ])}
      </Box>
    </>
  );
}
