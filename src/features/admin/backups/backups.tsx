import Typography from '@mui/material/Typography';
import { adminBackups as copy } from '#src/copy/admin-backups.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { useListBackupsQuery } from './backups-api.ts';
import { BackupList } from './backup-list.tsx';
import { BackupSchedule } from './backup-schedule.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** The backups of the shop's database: their schedule, a button that makes one, and the files. */
export function Backups() {
  const query = toQueryView(
    useListBackupsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
    ({ available }) => !available,
  );
  return (
    <SectionCard title={copy.title}>
      <QueryBoundary
        query={query}
        errorText={refusalMessageOf(query.error) ?? copy.loadFailed}
        skeleton={<TableSkeleton />}
        empty={<Typography>{copy.elsewhere}</Typography>}
      >
        {({ backups, schedule }) => (
          <>
            <BackupSchedule schedule={schedule} />
            <BackupList backups={backups} emptyText={schedule.everyHours === 0 ? copy.noneByHand : copy.none} />
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
