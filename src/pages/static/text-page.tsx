import type { ReactNode } from 'react';
import type { ContentName } from '#contract/rules/content.ts';
import { useGetContentQuery } from '#src/shared/api/content-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useIsDemoBrand } from '#src/shared/api/settings-api.ts';
import { ProseBody, ProsePage, ProseSection, sectionsOf } from '#src/shared/ui/prose.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';

interface TextPageProps {
  name: ContentName;
  copy: { title: string; description: string; pictureAlt?: string };
  /** A picture of the demo, which other brands do not show. */
  picture?: string;
  /** Renders the body of a section. */
  body?: (html: string) => ReactNode;
  /** Further sections. */
  children?: ReactNode;
}

const proseBody = (html: string) => <ProseBody html={html} />;

/** A page whose text an owner writes. */
export function TextPage({ name, copy, picture, body = proseBody, children }: TextPageProps) {
  const query = useGetContentQuery(name);
  const isDemo = useIsDemoBrand();
  const { lead, sections } = sectionsOf(query.data?.html ?? '');
  return (
    <ProsePage
      title={copy.title}
      description={copy.description}
      lead={lead}
      picture={isDemo && picture !== undefined ? { src: picture, alt: copy.pictureAlt ?? '' } : undefined}
    >
      <QueryBoundary query={toQueryView(query)} skeleton={<SkeletonLine />}>
        {() =>
          sections.map(({ title, body: html }) => (
            <ProseSection key={title} title={title}>
              {body(html)}
            </ProseSection>
          ))
        }
      </QueryBoundary>
      {children}
    </ProsePage>
  );
}
