import { notFound } from '#src/copy/not-found.ts';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { preloadNewest } from '#src/features/catalog/preload-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

export function Component() {
  return (
    <PageTop>
      <PageTitle title={notFound.pageTitle} unlisted />
      <Container>
        <EmptyPage title={notFound.title} text={notFound.text} heading="h1" link={[notFound.goBack, paths.home]}>
          <NewestProducts />
        </EmptyPage>
      </Container>
    </PageTop>
  );
}

export const preload = preloadNewest;
