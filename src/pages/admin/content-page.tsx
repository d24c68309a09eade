import { useListContentQuery } from '#src/back-office/content/admin-content-api.ts';
import { ContentList } from '#src/back-office/content/content-list.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';

/** The texts of the shop. */
export function Component() {
  const texts = toQueryView(useListContentQuery(undefined, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting />
      <AdminQuery query={texts} failed={copy.loadFailed}>
        {(all) => <ContentList texts={all} />}
      </AdminQuery>
    </>
  );
}
