import Link, { type LinkProps } from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contact } from '#src/copy/contact.ts';
import picture from '#src/shared/pictures/contact.webp';
import { useShop } from '#src/shared/api/settings-api.ts';
import { FacebookIcon, icon, InstagramIcon, MailIcon } from '#src/shared/ui/icons.tsx';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

const PhoneIcon = icon(
  <path d="M5 3.5h4l1.7 5-2.4 1.7a12 12 0 0 0 5.5 5.5l1.7-2.4 5 1.7v4c0 .8-.7 1.5-1.5 1.5C11 20.5 3.5 13 3.5 5c0-.8.7-1.5 1.5-1.5z" />,
);

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

/** A link to a way of reaching the shop: large, with an icon. */
const ContactLink = (props: LinkProps) => <Link color="inherit" sx={largeLink} {...props} />;

const telOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The Contact page; its links are settings. */
export function Component() {
  const { supportEmail, supportPhone, social, business } = useShop();
  return (
    <ProsePage
      title={contact.title}
      description={contact.description}
      lead={contact.lead}
      picture={{ src: picture, alt: contact.pictureAlt }}
    >
      <ProseSection title={contact.email.title}>
        <ContactLink href={`mailto:${supportEmail}`}>
          <MailIcon />
          {supportEmail}
        </ContactLink>
        <Typography>{contact.email.text}</Typography>
      </ProseSection>
      <ProseSection title={contact.phone.title}>
        <ContactLink href={telOf(supportPhone)}>
          <PhoneIcon />
          {supportPhone}
        </ContactLink>
        <Typography>{contact.phone.text}</Typography>
      </ProseSection>
      {(social.facebook || social.instagram) && (
        <ProseSection title={contact.social.title}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 40px' }}>
            {social.facebook && (
              <ContactLink href={social.facebook} target="_blank" rel="noreferrer">
                <FacebookIcon />
                {contact.facebook}
              </ContactLink>
            )}
            {social.instagram && (
              <ContactLink href={social.instagram} target="_blank" rel="noreferrer">
                <InstagramIcon />
                {contact.instagram}
              </ContactLink>
            )}
          </Stack>
          <Typography>{contact.social.text}</Typography>
        </ProseSection>
      )}
      {business && (business.legal_name || business.address) && (
        <ProseSection title={contact.seller.title}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>
            {[business.legal_name, business.address].filter(Boolean).join('\n')}
          </Typography>
        </ProseSection>
      )}
      {business?.grievance.name && (
        <ProseSection title={contact.grievance.title}>
          <Typography>
            {[business.grievance.name, business.grievance.designation].filter(Boolean).join(', ')}
          </Typography>
          {business.grievance.email && (
            <Typography>
              <Link href={`mailto:${business.grievance.email}`}>{business.grievance.email}</Link>
            </Typography>
          )}
          {business.grievance.phone && (
            <Typography>
              <Link href={telOf(business.grievance.phone)}>{business.grievance.phone}</Link>
            </Typography>
          )}
          <Typography>{contact.grievance.text}</Typography>
        </ProseSection>
      )}
    </ProsePage>
  );
}
