import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { complaint as complaintCopy } from '#src/copy/complaint.ts';
import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import picture from '#src/shared/pictures/contact.webp';
import { FacebookIcon, icon, InstagramIcon, MailIcon } from '#src/shared/ui/icons.tsx';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';
import { prose, ProseBody, ProseSection } from '#src/shared/ui/prose.tsx';
import { TextPage } from './text-page.tsx';

const { contact: copy } = staticPages;
const { onContact: complaint } = complaintCopy;

const PhoneIcon = icon(
  <path d="M5 3.5h4l1.7 5-2.4 1.7a12 12 0 0 0 5.5 5.5l1.7-2.4 5 1.7v4c0 .8-.7 1.5-1.5 1.5C11 20.5 3.5 13 3.5 5c0-.8.7-1.5 1.5-1.5z" />,
);

const icons = [
  [/^mailto:/, MailIcon],
  [/^tel:/, PhoneIcon],
  [/^https?:\/\/([\w-]+\.)?facebook\.com\//, FacebookIcon],
  [/^https?:\/\/([\w-]+\.)?instagram\.com\//, InstagramIcon],
] as const;

const largeLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: 48,
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.25rem, 1rem + 1.4vw, 2rem)',
  fontWeight: 650,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  textDecorationColor: 'var(--line-strong)',
  '& svg': { flex: 'none', color: 'secondary.main' },
} as const;

/** A paragraph of links alone. */
const links = /(<p>(?:\s*<a href="[^"]*">[^<]*<\/a>)+\s*<\/p>)/;

/** The body of a section. A paragraph of links alone is set large, each link with an icon. */
function Ways({ html }: { html: string }) {
  return (
    <Stack sx={{ gap: 2 }}>
      {html.split(links).map((part) => {
        if (!links.test(part)) return part.trim() !== '' && <ProseBody key={part} html={part} />;
        return (
          <Stack key={part} direction="row" sx={{ flexWrap: 'wrap', gap: '8px 40px' }}>
            {[...part.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', text = '']) => (
              <LargeLink key={href} href={href} text={text} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** @param words As HTML. */
function LargeLink({ href, text }: { href: string; text: string }) {
  const [, Icon] = icons.find(([pattern]) => pattern.test(href)) ?? [];
  const isElsewhere = /^https?:/.test(href);
  return (
    <Link
      color="inherit"
      sx={largeLink}
      href={href.replaceAll('&amp;', '&')}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    >
      {Icon && <Icon />}
      <OwnerText component="span" html={text} />
    </Link>
  );
}

/** Who sells, and who answers complaints, where the settings say so. */
function Business() {
  const { business } = useShop();
  if (business === undefined) return null;
  const { legal_name: legalName, address, grievance } = business;
  return (
    <>
      {(legalName || address) && (
        <ProseSection title={copy.seller}>
          <Typography sx={{ ...prose, whiteSpace: 'pre-line' }}>
            {[legalName, address].filter(Boolean).join('\n')}
          </Typography>
        </ProseSection>
      )}
      {grievance.name && (
        <ProseSection title={copy.grievance.title}>
          <Stack sx={prose}>
            <Typography>{[grievance.name, grievance.designation].filter(Boolean).join(', ')}</Typography>
            {grievance.email && (
              <Typography>
                <Link href={`mailto:${grievance.email}`}>{grievance.email}</Link>
              </Typography>
            )}
            {grievance.phone && (
              <Typography>
                <Link href={`tel:${grievance.phone.replace(/[^+\d]/g, '')}`}>{grievance.phone}</Link>
              </Typography>
            )}
            <Typography>{copy.grievance.text}</Typography>
          </Stack>
        </ProseSection>
      )}
    </>
  );
}

export const Component = () => (
  <TextPage name="contact" copy={copy} picture={picture} body={(html) => <Ways html={html} />}>
    <ProseSection title={complaint.title}>
      <Stack sx={prose}>
        <Typography>{complaint.text}</Typography>
        <Button component={RouterLink} to={paths.complain} variant="outlined" sx={{ alignSelf: 'start' }}>
          {complaint.link}
        </Button>
      </Stack>
    </ProseSection>
    <Business />
  </TextPage>
);

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'contact');
