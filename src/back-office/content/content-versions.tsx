import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { EditedContent, ContentVersion } from '#contract/content.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { useLeave } from '#src/shared/ui/unsaved-context.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { useGetContentVersionQuery, useRestoreContentMutation } from './admin-content-api.ts';
import { ShownContent } from './content-preview.tsx';

const Row = styled(ListItem)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  borderBottom: '1px solid var(--line)',
}));

interface ContentVersionsProps {
  content: EditedContent;
  onRestored: (content: EditedContent) => void;
}

/** All versions of a text, to read and to restore. The last one is the shop's first text. */
export function ContentVersions({ content, onRestored }: ContentVersionsProps) {
  const [read, setRead] = useState<{ n: number; isOpen: boolean }>();
  const [newest] = content.versions;
  const row = (n: number, label: string, note: React.ReactNode) => (
    <Row key={n} disablePadding>
      <Typography component="span">
        {note}
        {n === (newest?.n ?? 0) && ` · ${copy.inTheShop}`}
      </Typography>
      <Button variant="text" size="small" aria-label={label} onClick={() => setRead({ n, isOpen: true })}>
        {copy.read}
      </Button>
    </Row>
  );
  return (
    <SectionCard title={copy.versionsTitle}>
      <Typography variant="body2" color="textSecondary">
        {copy.versionsText}
      </Typography>
      <List aria-label={copy.versionsTitle}>
        {content.versions.map((version) =>
          row(version.n, copy.readName({ n: version.n }), <VersionTime version={version} />),
        )}
        {row(0, copy.readFirst, copy.firstText)}
      </List>
      {read && (
        <VersionDialog
          key={read.n}
          content={content}
          n={read.n}
          isOpen={read.isOpen}
          onClose={() => setRead({ ...read, isOpen: false })}
          onRestored={onRestored}
        />
      )}
    </SectionCard>
  );
}

interface VersionDialogProps extends ContentVersionsProps {
  n: number;
  isOpen: boolean;
  onClose: () => void;
}

function VersionDialog({ content: { name, versions }, n, isOpen, onClose, onRestored }: VersionDialogProps) {
  const params = { name, n: String(n) };
  const version = toQueryView(useGetContentVersionQuery(params));
  const { run: restore, isBusy } = useAction(useRestoreContentMutation(), {
    done: copy.restored({ title: copy.names[name].title }),
    failed: copy.restoreFailed,
  });
  const leave = useLeave();

  const confirm = async () => {
    const restored = await restore(params);
    if (restored === undefined) return;
    onRestored(restored);
    onClose();
  };

  return (
    <ConfirmDialog
      open={isOpen}
      wide
      title={n === 0 ? copy.firstText : copy.versionTitle({ n })}
      text={undefined}
      color="primary"
      confirmLabel={copy.restore}
      cancelLabel={copy.close}
      busy={isBusy ? copy.restoring : undefined}
      disabled={n === (versions[0]?.n ?? 0) || version.data === undefined}
      onConfirm={() => leave(confirm)}
      onCancel={onClose}
    >
      <QueryBoundary query={version} skeleton={<SkeletonLine />}>
        {({ html }) => <ShownContent name={name} html={html} />}
      </QueryBoundary>
    </ConfirmDialog>
  );
}

/** When a version was saved, and by whom. */
export function VersionTime({ version: { at, by = copy.nobody } }: { version: ContentVersion }) {
  return (
    <>
      <Timestamp at={at} /> {copy.by({ name: by })}
    </>
  );
}
