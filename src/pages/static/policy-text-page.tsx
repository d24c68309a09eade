import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { PolicyText } from '#src/copy/policies.ts';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

const bullets = { display: 'grid', gap: '6px', paddingLeft: '1.2em', listStyle: 'disc' } as const;
const bullet = { display: 'list-item', '&::marker': { color: 'secondary.main' } } as const;

/** A policy page made of titled sections. */
export function PolicyTextPage({ text, picture }: { text: PolicyText; picture: string }) {
  return (
    <ProsePage
      title={text.title}
      description={text.description}
      lead={text.lead}
      picture={{ src: picture, alt: text.pictureAlt }}
    >
      {text.sections.map((section) => (
        <ProseSection key={section.title} title={section.title}>
          {section.text?.map((paragraph) => (
            <Typography key={paragraph}>{paragraph}</Typography>
          ))}
          {section.points && (
            <List disablePadding sx={bullets}>
              {section.points.map((point) => (
                <ListItem key={point} disablePadding sx={bullet}>
                  {point}
                </ListItem>
              ))}
            </List>
          )}
        </ProseSection>
      ))}
    </ProsePage>
  );
}
