/** In Windows' contrast themes, which replace all backgrounds and shadows. */
export const inForcedColours = '@media (forced-colors: active)';

/** A chosen value there; elsewhere its background marks it. */
export const forcedChoice = {
  [inForcedColours]: {
    backgroundColor: 'Highlight',
    borderColor: 'Highlight',
    color: 'HighlightText',
    forcedColorAdjust: 'none',
  },
} as const;

/** A surface there whose colour is what it shows. */
export const keepsColour = { [inForcedColours]: { forcedColorAdjust: 'none' } } as const;
