import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { notFound } from '#src/copy/not-found.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const root = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 3,
  minHeight: '78vh',
  paddingBlock: 'calc(var(--measure-bar) + 32px) var(--measure-section)',
} as const;

const title = { typography: 'hero', maxWidth: '5.2em', lineHeight: 0.92, letterSpacing: '-0.045em' } as const;

/** A loose thread across the page. */
const Loose = styled('svg')({ width: '100vw', height: 90, marginLeft: 'calc(50% - 50vw)', overflow: 'visible' });

/** The not-found page. */
export function Component() {
  return (
    <Container sx={root}>
      <PageTitle title={notFound.pageTitle} unlisted />
      <Typography variant="h1" sx={title}>
        {notFound.title}
      </Typography>
      <Loose viewBox="0 0 1200 90" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path
          d="M-10 45H520c60 0 70-38 30-38s-40 70 20 70 70-60 30-66-70 34-10 44 110-10 240-10 180 30 400 8"
          fill="none"
          stroke="var(--madder)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </Loose>
      <Typography variant="lead">{notFound.text}</Typography>
      <Button component={Link} to={paths.home}>
        {notFound.goBack}
      </Button>
    </Container>
  );
}
