import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { footer } from '#src/copy/layout.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { FacebookIcon, InstagramIcon, MailIcon, ParcelIcon, ReturnIcon, StitchIcon } from '#src/shared/ui/icons.tsx';
import { Container } from '#src/shared/ui/layout.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';
import { Logo } from './logo.tsx';

const Root = styled('footer')({
  background: 'var(--indigo-night)',
  color: 'var(--ivory)',
  '--mark-thread': 'var(--marigold)',
  '&::before': { content: '""', display: 'block', height: ribbonHeight, background: threadRibbon },
  '& a:hover': { textDecorationColor: 'var(--marigold)' },
});

const Features = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'clamp(16px, 3vw, 40px)',
  paddingBlock: 'clamp(36px, 4.5vw, 64px)',
  borderBottom: '1px solid var(--line-dark)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: 32 },
  '& li': { display: 'grid', alignContent: 'start', gap: 6 },
  '& svg': { color: 'var(--marigold)', marginBottom: 6 },
  '& strong': { fontFamily: 'var(--font-display)', fontSize: '1.15rem', fontWeight: 650, letterSpacing: '-0.01em' },
  '& span': { color: 'var(--ivory-soft)', fontSize: 'var(--size-small)' },
  '& a': { color: 'var(--ivory-soft)', fontSize: 'var(--size-small)', overflowWrap: 'anywhere' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.8fr) repeat(2, minmax(0, 1fr))',
  gap: 'clamp(32px, 5vw, 80px)',
  paddingBlock: 'clamp(40px, 5vw, 72px)',
  '@media (max-width: 699px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { gridColumn: '1 / -1' },
  },
  '& p': { marginTop: 'var(--space-3)', maxWidth: '21.3em', color: 'var(--ivory-soft)' },
  '& h2': {
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
    letterSpacing: 0,
    color: 'var(--marigold)',
  },
  '& ul': { marginTop: 'var(--space-2)' },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: 40, textDecoration: 'none' },
  '& li a:hover': { textDecoration: 'underline' },
});

const Base = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-4) var(--space-5)',
  borderTop: '1px solid var(--line-dark)',
  fontSize: 'var(--size-small)',
  color: 'var(--ivory-soft)',
});

const Social = styled('ul')({
  display: 'flex',
  gap: 'var(--space-2)',
  '& a': { display: 'grid', placeItems: 'center', width: 44, height: 44, color: 'var(--ivory)' },
  '& a:hover': { color: 'var(--marigold)' },
});

/** Features, links, social links and the copyright line (specification: the year is 2023). */
export function Footer() {
  const { brand, supportEmail, social } = useShop();
  return (
    <Root data-ground="dark">
      <Container>
        <Features role="list" aria-label={footer.features}>
          <li>
            <ParcelIcon width="30" height="30" />
            <strong>{footer.shipping.title}</strong>
            <span>{footer.shipping.text}</span>
          </li>
          <li>
            <ReturnIcon width="30" height="30" />
            <strong>{footer.returns.title}</strong>
            <span>{footer.returns.text}</span>
          </li>
          <li>
            <StitchIcon width="30" height="30" />
            <strong>{footer.quality.title}</strong>
            <span>{footer.quality.text}</span>
          </li>
          <li>
            <MailIcon width="30" height="30" />
            <strong>{footer.support.title}</strong>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </li>
        </Features>
        <Columns>
          <div>
            <Logo />
            <p>{footer.tagline}</p>
          </div>
          <FooterLinks
            title={footer.companyHeading}
            links={[
              [paths.about, footer.about],
              [paths.contact, footer.contact],
            ]}
          />
          <FooterLinks
            title={footer.policiesHeading}
            links={[
              [paths.policy, footer.policy],
              [paths.returnAndExchange, footer.returnAndExchange],
              [paths.shippingPolicy, footer.shippingPolicy],
            ]}
          />
        </Columns>
        <Base>
          <p>{footer.copyright({ brand })}</p>
          <Social role="list">
            <li>
              <a href={social.facebook} target="_blank" rel="noreferrer" aria-label={footer.facebook({ brand })}>
                <FacebookIcon />
              </a>
            </li>
            <li>
              <a href={social.instagram} target="_blank" rel="noreferrer" aria-label={footer.instagram({ brand })}>
                <InstagramIcon />
              </a>
            </li>
          </Social>
        </Base>
      </Container>
    </Root>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul role="list">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
