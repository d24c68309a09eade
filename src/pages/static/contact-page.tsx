import Link, { type LinkProps } from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contact } from '#src/copy/contact.ts';
import picture from '#src/shared/pictures/contact.webp';
import { useShop } from '#src/shared/api/settings-api.ts';
import { FacebookIcon, InstagramIcon, MailIcon, PhoneIcon } from '#src/shared/ui/icons.tsx';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

const largeLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: 48,
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.25rem, 1rem + 1.4vw, 2rem)',
  fontWeight: 650,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  textDecorationColor: 'var(--line-strong)',
  '& svg': { flex: 'none', color: 'var(--madder)' },
} as const;

/** A link to a way of reaching the shop: large, with an icon. */
const ContactLink = (props: LinkProps) => <Link color="inherit" sx={largeLink} {...props} />;

/** The Contact page; its addresses are settings. */
export function Component() {
  const { supportEmail, supportPhone, social } = useShop();
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
        <ContactLink href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon />
          {supportPhone}
        </ContactLink>
        <Typography>{contact.phone.text}</Typography>
      </ProseSection>
      <ProseSection title={contact.social.title}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 40px' }}>
          <ContactLink href={social.facebook} target="_blank" rel="noreferrer">
            <FacebookIcon />
            {contact.facebook}
          </ContactLink>
          <ContactLink href={social.instagram} target="_blank" rel="noreferrer">
            <InstagramIcon />
            {contact.instagram}
          </ContactLink>
        </Stack>
        <Typography>{contact.social.text}</Typography>
      </ProseSection>
    </ProsePage>
  );
}
