import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useShop } from '#src/shared/api/settings-api.ts';
import { Container, Lead } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Cloth } from './cloth.tsx';

interface AuthPageProps {
  title: string;
  lead: string;
  /** The text on the label. */
  tag: { line: string; name: string };
  children: ReactNode;
  /** Links to the other account forms. */
  links: ReactNode;
}

const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.86fr)',
  columnGap: 'clamp(40px, 6vw, 104px)',
  paddingTop: 'var(--measure-bar)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Form = styled('div')({
  display: 'grid',
  alignContent: 'center',
  gap: 'var(--space-6)',
  maxWidth: 560,
  minHeight: 'min(calc(100vh - var(--measure-bar)), 780px)',
  paddingBlock: 'clamp(24px, 4vw, 56px)',
  '& > div:first-of-type': { display: 'grid', gap: 'var(--space-3)' },
  '@media (max-width: 899px)': { minHeight: 0, maxWidth: 'none', paddingBlock: 'var(--space-6) var(--space-8)' },
});

const Links = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 32px',
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 44, color: 'var(--ink-soft)' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 650, color: 'var(--ink)' },
});

/** Fills the height below the bar, up to the window's edge. */
const Panel = styled('div')({
  position: 'sticky',
  top: 'var(--measure-bar)',
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  height: 'calc(100vh - var(--measure-bar))',
  maxHeight: 900,
  marginRight: 'calc(50% - 50vw)',
  overflow: 'hidden',
  '@media (min-width: 900px)': {
    marginRight: 'calc(-1 * max(var(--space-gutter), (100vw - var(--measure-page)) / 2))',
  },
  '@media (max-width: 899px)': {
    position: 'relative',
    top: 0,
    order: -1,
    height: 84,
    marginInline: 'calc(-1 * var(--space-gutter))',
    '& > div': { display: 'none' },
  },
});

const Tag = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 4,
  width: 'min(340px, 74%)',
  padding: '36px 32px 32px',
  background: 'var(--paper-raised)',
  color: 'var(--ink)',
  textAlign: 'center',
  boxShadow: '0 10px 24px rgb(16 18 50 / 45%)',
  transform: 'rotate(-2.4deg)',
  '&::after': { content: '""', position: 'absolute', inset: 9, border: '2px dashed var(--madder)', opacity: 0.75 },
  '& span': { color: 'var(--ink-soft)' },
  '& b': {
    fontFamily: 'var(--font-display)',
    fontSize: 'clamp(1.7rem, 1.2rem + 1.2vw, 2.3rem)',
    fontWeight: 700,
    letterSpacing: '-0.035em',
    lineHeight: 1.05,
    overflowWrap: 'anywhere',
  },
  '& small': { marginTop: 14, fontSize: 'var(--size-tiny)', fontWeight: 650, color: 'var(--madder)' },
});

/** An account form beside the drawing of a cloth with a label. */
export function AuthPage({ title, lead, tag, children, links }: AuthPageProps) {
  const { brand } = useShop();
  return (
    <Columns>
      <PageTitle title={title} />
      <Form>
        <div>
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </div>
        {children}
        <Links>{links}</Links>
      </Form>
      <Panel>
        <Cloth />
        <Tag aria-hidden="true">
          <span>{tag.line}</span>
          <b>{tag.name}</b>
          <small>{brand}</small>
        </Tag>
      </Panel>
    </Columns>
  );
}
