import { Navigate, useParams } from 'react-router-dom';
import { contentNames, type ContentName } from '#contract/rules/content.ts';
import { useGetAdminContentQuery } from '#src/back-office/content/admin-content-api.ts';
import { ContentEditor } from '#src/back-office/content/content-editor.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { HeroPreview } from './hero-preview.tsx';

/** Edits one text of the shop; an unknown one leads to the list. */
export function Component() {
  const { slug: name = '' } = useParams();
  const known = contentNames.find((entry) => entry === name);
  return known === undefined ? <Navigate to={paths.adminContent} replace /> : <TextEditor key={known} name={known} />;
}

function TextEditor({ name }: { name: ContentName }) {
  const content = toQueryView(useGetAdminContentQuery(name, { refetchOnMountOrArgChange: true }));
  return (
    <>
      <AdminPageHeader title={copy.names[name].title} back={{ to: paths.adminContent, label: copy.all }} />
      <AdminQuery query={content} failed={copy.loadFailed}>
        {(loaded) => <ContentEditor content={loaded} top={HeroPreview} />}
      </AdminQuery>
    </>
  );
}
