import type { PolicyText } from '#src/copy/policies.ts';
import { ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

/** A policy page made of titled sections. */
export function PolicyTextPage({ text }: { text: PolicyText }) {
  return (
    <ProsePage title={text.title} description={text.description} lead={text.lead}>
      {text.sections.map((section) => (
        <ProseSection key={section.title}>
          <h2>{section.title}</h2>
          <div className="words">
            {section.text?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points && (
              <ul>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </ProseSection>
      ))}
    </ProsePage>
  );
}
