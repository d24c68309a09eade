import Typography from '@mui/material/Typography';
import { about } from '#src/copy/about.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import picture from '#src/shared/pictures/about.webp';
import { ProsePage, ProseSection, PullQuote } from '#src/shared/ui/prose.tsx';

/** The About page. */
export function Component() {
  const { brand } = useShop();
  return (
    <ProsePage
      title={about.title}
      description={about.description}
      lead={about.lead({ brand })}
      picture={{ src: picture, alt: about.pictureAlt }}
    >
      {about.sections.map(({ title, text: [first, ...others], ...section }) => (
        <ProseSection key={title} title={title}>
          <Typography>{first}</Typography>
          {'quote' in section && <PullQuote>{section.quote}</PullQuote>}
          {others.map((paragraph) => (
            <Typography key={paragraph}>{paragraph}</Typography>
          ))}
        </ProseSection>
      ))}
    </ProsePage>
  );
}
