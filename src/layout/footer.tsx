import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { footer } from '#src/copy/layout.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { FacebookIcon, InstagramIcon, MailIcon, ParcelIcon, ReturnIcon, StitchIcon } from '#src/shared/ui/icons.tsx';
import { Container } from '#src/shared/ui/layout.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';
import { Logo } from './logo.tsx';

const root = {
  background: 'var(--indigo-night)',
  color: 'var(--ivory)',
  '--mark-thread': 'var(--marigold)',
  '&::before': { content: '""', display: 'block', height: ribbonHeight, background: threadRibbon },
  '& a:hover': { textDecorationColor: 'var(--marigold)' },
} as const;

const features = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'clamp(16px, 3vw, 40px)',
  paddingBlock: 'clamp(36px, 4.5vw, 64px)',
  borderBottom: '1px solid var(--line-dark)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '32px' },
  '& li': { display: 'grid', alignContent: 'start', gap: '6px' },
  '& svg': { color: 'var(--marigold)', marginBottom: '6px' },
  '& a': { overflowWrap: 'anywhere' },
} as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.8fr) repeat(2, minmax(0, 1fr))',
  gap: 'clamp(32px, 5vw, 80px)',
  paddingBlock: 'clamp(40px, 5vw, 72px)',
  '@media (max-width: 699px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { gridColumn: '1 / -1' },
  },
  '& ul': { marginTop: 'var(--space-2)' },
  '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: 40, textDecoration: 'none' },
  '& li a:hover': { textDecoration: 'underline' },
} as const;

const base = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-4) var(--space-5)',
  borderTop: '1px solid var(--line-dark)',
  fontSize: 'var(--size-small)',
  color: 'var(--ivory-soft)',
} as const;

const socialLinks = {
  display: 'flex',
  gap: 'var(--space-2)',
  '& a': { display: 'grid', placeItems: 'center', width: 44, height: 44, color: 'var(--ivory)' },
  '& a:hover': { color: 'var(--marigold)' },
} as const;

/** Features, links, social links and the copyright line (specification: the year is 2023). */
export function Footer() {
  const { brand, supportEmail, social } = useShop();
  return (
    <Box component="footer" sx={root} data-ground="dark">
      <Container>
        <Box component="ul" sx={features} role="list" aria-label={footer.features}>
          <Feature icon={<ParcelIcon {...iconSize} />} title={footer.shipping.title}>
            {footer.shipping.text}
          </Feature>
          <Feature icon={<ReturnIcon {...iconSize} />} title={footer.returns.title}>
            {footer.returns.text}
          </Feature>
          <Feature icon={<StitchIcon {...iconSize} />} title={footer.quality.title}>
            {footer.quality.text}
          </Feature>
          <Feature icon={<MailIcon {...iconSize} />} title={footer.support.title}>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </Feature>
        </Box>
        <Box sx={columns}>
          <div>
            <Logo />
            <Typography sx={{ marginTop: 'var(--space-3)', maxWidth: '21.3em', color: 'var(--ivory-soft)' }}>
              {footer.tagline}
            </Typography>
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
        </Box>
        <Box sx={base}>
          <Typography>{footer.copyright({ brand })}</Typography>
          <Box component="ul" sx={socialLinks} role="list">
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
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

const iconSize = { width: 30, height: 30 } as const;

const featureTitle = { fontSize: '1.15rem', fontWeight: 650, lineHeight: 'inherit', letterSpacing: '-0.01em' } as const;

function Feature({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <Typography variant="h3" component="strong" sx={featureTitle}>
        {title}
      </Typography>
      <Typography component="span" variant="small" sx={{ color: 'var(--ivory-soft)' }}>
        {children}
      </Typography>
    </li>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <nav aria-label={title}>
      <Typography variant="label" component="h2" sx={{ fontWeight: 600, color: 'var(--marigold)' }}>
        {title}
      </Typography>
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
