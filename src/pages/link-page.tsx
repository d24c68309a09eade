import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useLinkToken } from '#src/shared/hooks/use-link-token.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Reference } from '#src/shared/ui/problem.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

/** The page of mails' links: it begins anew with each link, also with the next one that is opened in the same tab. */
export function linkPage(Page: ComponentType<{ token: string | undefined }>) {
  return function Component() {
    const { search, hash } = useLocation();
    return <Page key={search + hash} token={useLinkToken()} />;
  };
}

/** High enough for the texts of each state, so that the products below stay where they are when one follows another. */
const message = {
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 3,
  minHeight: { xs: 480, sm: 360 },
  paddingBottom: 5,
};

interface LinkPageProps {
  title: string;
  text: string;
  /** The failed call. */
  error?: ApiError | undefined;
  /** What the link is about. */
  facts?: ReactNode;
  /** Ways on: links and buttons. */
  children?: ReactNode;
  /** The link has not been read yet: text and children are hidden, and keep their space. */
  isPending?: boolean;
}

/** The page of a link in a mail, with new products below. Its title and text are read out when they change. */
export function LinkPage({ title, text, error, facts, children, isPending = false }: LinkPageProps) {
  const visibility = isPending ? 'hidden' : undefined;
  return (
    <PageTop>
      <PageTitle title={title} unlisted />
      <Container>
        <Box sx={message}>
          <Box role="status" sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h1">{title}</Typography>
            <Typography variant="lead" sx={{ visibility }}>
              {text}
            </Typography>
            <Reference error={error} />
          </Box>
          <WeaveRule style={{ width: 134 }} />
          {facts}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, visibility }}>{children}</Box>
        </Box>
        <NewestProducts />
      </Container>
    </PageTop>
  );
}
