import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Container, Lead, PageTop } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import { WeaveRule } from './weave.tsx';

interface ProsePageProps {
  title: string;
  description: string;
  lead: string;
  children: ReactNode;
}

const Head = styled('div')({
  display: 'grid',
  gap: 'var(--space-5)',
  paddingBottom: 'var(--space-6)',
  '& > p': { fontSize: 'clamp(1.2rem, 1.05rem + 0.7vw, 1.55rem)', lineHeight: 1.4 },
});

/** A text section: the title in the margin, the text in a readable measure. */
export const ProseSection = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 0.62fr) minmax(0, 1fr)',
  gap: 'var(--space-3) clamp(24px, 5vw, 88px)',
  paddingBlock: 'clamp(28px, 3.4vw, 48px)',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& h2': { fontSize: 'clamp(1.4rem, 1.2rem + 0.8vw, 1.9rem)' },
  '& .words': { display: 'grid', gap: 'var(--space-4)', maxWidth: 'var(--measure-text)', fontSize: '1.08rem' },
  '& .words ul': { margin: 0, paddingLeft: '1.2em', display: 'grid', gap: 6 },
  '& .words li::marker': { color: 'var(--madder)' },
});

/** A text page: title, lead, sections. */
export function ProsePage({ title, description, lead, children }: ProsePageProps) {
  return (
    <PageTop>
      <PageTitle title={title} description={description} />
      <Container>
        <Head>
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </Head>
        <WeaveRule />
        {children}
      </Container>
    </PageTop>
  );
}
