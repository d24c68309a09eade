import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { EditedContent } from '#contract/content.ts';
import { contentFields, type ContentName } from '#contract/rules/content.ts';
import { heroParts, type HeroParts } from '#contract/rules/hero.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useSaveContentMutation } from './admin-content-api.ts';
import { ContentPreview, ShownContent } from './content-preview.tsx';
import { ContentVersions } from './content-versions.tsx';
import { HeroFields } from './hero-fields.tsx';

const Columns = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const fields = {
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
const hints: Readonly<Partial<Record<ContentName, string>>> = copy.hints;

/** The field, and the version that it is based on. */
interface EditedText {
  text: string;
  content: EditedContent;
}
const valuesOf = (content: EditedContent): EditedText => ({ text: content.text, content });
const newestOf = ({ versions }: EditedContent): number => versions[0]?.n ?? 0;

interface ContentEditorProps {
  content: EditedContent;
  /** Shows the top of the home page with a headline as HTML, or with the links and the picture, that are not saved yet. */
  top?: ComponentType<{ headline?: string; hero?: HeroParts }>;
}

/** Edits a text: the field beside its preview, the versions below. */
export function ContentEditor({ content, top: Top }: ContentEditorProps) {
  const { name } = content;
  const [save] = useSaveContentMutation();
  const toasts = useToasts();
  const { title, path } = copy.names[name];

  const form = useApiForm<EditedText, 'text'>({
    labels: copy.field,
    stored: valuesOf(content),
    asks: () => true,
    versionOf: (values) => newestOf(values.content),
    failed: copy.saveFailed,
    currentOf: (current) => valuesOf(current.content as EditedContent),
    send: async ({ text }, base) => {
      const { data, error } = await save({ name, text, version: newestOf(base.content) });
      if (data === undefined) return error;
      form.saved(valuesOf(data));
      toasts.success(copy.saved({ title }));
    },
  });
  const theirs = form.theirs?.content;

  return (
    <>
      <Columns>
        <Box component="form" sx={fields} {...form.props}>
          {theirs && (
            <TheirsNotice
              title={copy.conflictTitle}
              text={copy.conflictText({ name: theirs.versions[0]?.by ?? copy.nobody })}
              keep={copy.keepMine}
              onKeep={form.keepMine}
              take={copy.loadTheirs}
              onTake={form.takeTheirs}
              focusAfter='[name="text"]'
            >
              <ShownContent name={name} html={theirs.html} />
            </TheirsNotice>
          )}
          {name === 'hero' ? (
            <HeroFields {...form.field('text')} waitFor={form.waitFor} />
          ) : (
            <Field
              {...form.field('text')}
              autoComplete="off"
              multiline
              minRows={name === 'announcement' ? 2 : 6}
              hint={hints[name] ?? copy.hints.page}
            />
          )}
          <FormBar form={form}>
            <Link href={path} target="_blank">
              {copy.see}
            </Link>
          </FormBar>
        </Box>
        <Box>
          <SectionCard title={copy.preview}>
            {Top && name === 'hero' ? (
              <Top hero={heroParts(form.values.text)} />
            ) : (
              <ContentPreview
                base={form.base.content}
                text={form.values.text}
                {...(Top && name === 'headline' && { show: (html: string) => <Top headline={html} /> })}
              />
            )}
          </SectionCard>
          {name !== 'hero' && <Guide />}
        </Box>
      </Columns>
      <Box sx={{ marginTop: 3 }}>
        <ContentVersions content={content} onRestored={(restored) => form.rebase(valuesOf(restored))} />
      </Box>
    </>
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
