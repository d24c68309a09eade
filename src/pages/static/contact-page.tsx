import { styled } from '@mui/material/styles';
import { contact } from '#src/copy/contact.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { FacebookIcon, InstagramIcon, MailIcon, PhoneIcon } from '#src/shared/ui/icons.tsx';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

const Way = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 48,
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.25rem, 1rem + 1.4vw, 2rem)',
  fontWeight: 650,
  letterSpacing: '-0.025em',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  textDecorationColor: 'var(--line-strong)',
  '& svg': { flex: 'none', color: 'var(--madder)' },
});

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 40px' });

/** The Contact page; its addresses are settings. */
export function Component() {
  const { supportEmail, supportPhone, social } = useShop();
  return (
    <ProsePage title={contact.title} description={contact.description} lead={contact.lead}>
      <ProseSection>
        <h2>{contact.email.title}</h2>
        <div className="words">
          <Way href={`mailto:${supportEmail}`}>
            <MailIcon />
            {supportEmail}
          </Way>
          <p>{contact.email.text}</p>
        </div>
      </ProseSection>
      <ProseSection>
        <h2>{contact.phone.title}</h2>
        <div className="words">
          <Way href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
            <PhoneIcon />
            {supportPhone}
          </Way>
          <p>{contact.phone.text}</p>
        </div>
      </ProseSection>
      <ProseSection>
        <h2>{contact.social.title}</h2>
        <div className="words">
          <Ways>
            <Way href={social.facebook} target="_blank" rel="noreferrer">
              <FacebookIcon />
              {contact.facebook}
            </Way>
            <Way href={social.instagram} target="_blank" rel="noreferrer">
              <InstagramIcon />
              {contact.instagram}
            </Way>
          </Ways>
          <p>{contact.social.text}</p>
        </div>
      </ProseSection>
    </ProsePage>
  );
}
