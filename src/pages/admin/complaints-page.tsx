import List from '@mui/material/List';
import type { Complaint } from '#contract/complaint.ts';
import { complaintFilters } from '#contract/rules/complaint.ts';
import { ordersPageSize as perPage } from '#contract/rules/paging.ts';
import { AnswerDialog, type Answer } from '#src/back-office/complaints/answer-dialog.tsx';
import { ComplaintEntry } from '#src/back-office/complaints/complaint-entry.tsx';
import { ComplaintTabs } from '#src/back-office/complaints/complaint-tabs.tsx';
import { useListComplaintsQuery } from '#src/back-office/complaints/complaints-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyList } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { useStateParam } from '#src/back-office/ui/state-tabs.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { useDialog } from '#src/back-office/ui/use-dialog.ts';
import { useNow } from '#src/back-office/ui/use-now.ts';
import { adminComplaints as copy } from '#src/copy/admin-complaints.ts';
import { paths } from '#src/shared/config/paths.ts';

/** Complaints by state: those that wait by the time at which their answer is due. */
export function Component() {
  const params = useListParams();
  const { page, search } = params;
  const state = useStateParam(complaintFilters);
  const now = useNow();
  const dialog = useDialog<{ complaint: Complaint; answer: Answer }>();
  const query = useListComplaintsQuery(
    { state, q: search || undefined, page, limit: perPage },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error } = query;
  const { complaints = [], total } = data ?? {};
  return (
    <>
      <AdminPageHeader title={copy.title} aside={total !== undefined && !error && copy.count({ count: total })}>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <ComplaintTabs counts={data?.counts} />
      <PagedList
        params={params}
        query={query}
        perPage={perPage}
        total={total}
        shown={complaints.length}
        errorText={copy.loadFailed}
        empty={
          <EmptyList copy={copy} isFiltered={search !== '' || state !== undefined} showAll={paths.adminComplaints} />
        }
      >
        <List aria-label={copy.list} disablePadding sx={{ marginTop: 2 }}>
          {complaints.map((complaint) => (
            <ComplaintEntry
              key={complaint._id}
              complaint={complaint}
              now={now}
              onAnswer={(answer) => dialog.show({ complaint, answer })}
            />
          ))}
        </List>
      </PagedList>
      {dialog.opened && (
        <AnswerDialog
          key={dialog.opened.dialogKey}
          open={dialog.isOpen}
          onClose={dialog.close}
          {...dialog.opened.entry}
        />
      )}
    </>
  );
}
