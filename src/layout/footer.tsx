import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShopSettings } from '#contract/settings.ts';
import { footer } from '#src/copy/layout.ts';
import { useIsDemoBrand, useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { FacebookIcon, InstagramIcon, MailIcon, ParcelIcon, ReturnIcon, StitchIcon } from '#src/shared/ui/icons.tsx';
import { Container } from '#src/shared/ui/layout.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';
import { Logo } from './logo.tsx';

const root = {
  backgroundColor: 'background.night',
  color: 'text.onDark',
  '--mark-thread': 'var(--marigold)',
  '&::before': { content: '""', display: 'block', height: ribbonHeight, background: threadRibbon },
  '& a:hover': { textDecorationColor: 'var(--marigold)' },
} as const;

const features = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 'clamp(16px, 3vw, 40px)',
    paddingBlock: 'clamp(36px, 4.5vw, 64px)',
    borderBottom: '1px solid',
    borderColor: 'dividerOnDark',
    [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '32px' },
    '& li': { display: 'grid', alignContent: 'start', gap: '6px' },
    '& svg': { color: 'marigold', marginBottom: '6px' },
    '& a': { overflowWrap: 'anywhere' },
  }) as const;

const columns = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.8fr) repeat(2, minmax(0, 1fr))',
    gap: 'clamp(32px, 5vw, 80px)',
    paddingBlock: 'clamp(40px, 5vw, 72px)',
    [breakpoints.down(700)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > div': { gridColumn: '1 / -1' } },
    '& ul': { marginTop: 1 },
    '& li a': { display: 'inline-flex', alignItems: 'center', minHeight: 40, textDecoration: 'none' },
    '& li a:hover': { textDecoration: 'underline' },
  }) as const;

const base = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  paddingTop: 2,
  paddingBottom: 3,
  borderTop: '1px solid',
  borderColor: 'dividerOnDark',
  typography: 'small',
  color: 'text.onDarkSoft',
} as const;

const socialLinks = {
  display: 'flex',
  gap: 1,
  '& a': { display: 'grid', placeItems: 'center', width: 44, height: 44, color: 'text.onDark' },
  '& a:hover': { color: 'marigold' },
} as const;

/** Features, links, social links and the copyright line (specification: the year is 2023). */
export function Footer() {
  const { brand, supportEmail, social, business, returnDays = 15, copyrightYear: year } = useShop();
  const isDemo = useIsDemoBrand();
  return (
    <Box component="footer" sx={root} data-ground="dark">
      <Container>
        <Box component="ul" className="features" sx={features} role="list" aria-label={footer.features}>
          <Feature icon={<ParcelIcon {...iconSize} />} title={footer.shipping.title}>
            {footer.shipping.text}
          </Feature>
          {returnDays > 0 && (
            <Feature icon={<ReturnIcon {...iconSize} />} title={footer.returns.title}>
              {footer.returns.text({ count: returnDays })}
            </Feature>
          )}
          <Feature icon={<StitchIcon {...iconSize} />} title={footer.quality.title}>
            {footer.quality.text}
          </Feature>
          <Feature icon={<MailIcon {...iconSize} />} title={footer.support.title}>
            {supportEmail ? (
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            ) : (
              <Link to={paths.contact}>{footer.contact}</Link>
            )}
          </Feature>
        </Box>
        <Box className="columns" sx={columns}>
          <div>
            <Logo isDark />
            {isDemo && (
              <Typography sx={{ marginTop: 1.5, maxWidth: '21.3em', color: 'text.onDarkSoft' }}>
                {footer.tagline}
              </Typography>
            )}
          </div>
          <FooterLinks
            title={footer.companyHeading}
            links={[
              [paths.about, footer.about],
              [paths.contact, footer.contact],
              [paths.complain, footer.complain],
            ]}
          />
          <FooterLinks
            title={footer.policiesHeading}
            links={[
              [paths.policy, footer.policy],
              [paths.returnAndExchange, footer.returnAndExchange],
              [paths.shippingPolicy, footer.shippingPolicy],
              [paths.darkPatterns, footer.darkPatterns],
            ]}
          />
        </Box>
        <Box className="base" sx={base}>
          <div>
            <Typography>
              {brand === '' ? '\u00A0' : year ? footer.copyrightSince({ brand, year }) : footer.copyright({ brand })}
            </Typography>
            {business && <Seller business={business} />}
          </div>
          <Box component="ul" sx={socialLinks} role="list">
            {social.facebook && (
              <li>
                <a href={social.facebook} target="_blank" rel="noreferrer" aria-label={footer.facebook({ brand })}>
                  <FacebookIcon />
                </a>
              </li>
            )}
            {social.instagram && (
              <li>
                <a href={social.instagram} target="_blank" rel="noreferrer" aria-label={footer.instagram({ brand })}>
                  <InstagramIcon />
                </a>
              </li>
            )}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

/** Who sells, and who answers complaints. */
function Seller({ business: { legal_name, address, grievance } }: { business: NonNullable<ShopSettings['business']> }) {
  const seller = [legal_name, ...address.split('\n').map((line) => line.trim())].filter(Boolean).join(', ');
  const officer = [grievance.name, grievance.designation, grievance.email, grievance.phone].filter(Boolean).join(', ');
  return (
    <>
      {seller && <Typography>{seller}</Typography>}
      {officer && <Typography>{footer.grievance({ officer })}</Typography>}
    </>
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
      <Typography component="span" variant="small" sx={{ color: 'text.onDarkSoft' }}>
        {children}
      </Typography>
    </li>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <nav aria-label={title}>
      <Typography variant="label" component="h2" sx={{ fontWeight: 600, color: 'marigold' }}>
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
