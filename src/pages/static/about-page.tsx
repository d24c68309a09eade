import Typography from '@mui/material/Typography';
import { about } from '#src/copy/about.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

/** The About page. */
export function Component() {
  const { brand } = useShop();
  return (
    <ProsePage title={about.title} description={about.description} lead={about.lead({ brand })}>
      {about.sections.map(({ title, text }) => (
        <ProseSection key={title} title={title}>
          {text.map((paragraph) => (
            <Typography key={paragraph}>{paragraph}</Typography>
          ))}
        </ProseSection>
      ))}
    </ProsePage>
  );
}
