import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepConnector, { stepConnectorClasses } from '@mui/material/StepConnector';
import type { StepIconProps } from '@mui/material/StepIcon';
import StepLabel, { stepLabelClasses } from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { forcedChoice } from '#src/theme/forced-colours.ts';
import { CheckIcon } from './icons.tsx';

/** Reached steps are joined by a seam, later ones by a tacking stitch. */
const seam = {
  top: 11,
  left: 'calc(-50% + 18px)',
  right: 'calc(50% + 18px)',
  [`& .${stepConnectorClasses.line}`]: { borderTop: '3px dashed', borderColor: 'divider' },
  [`&.${stepConnectorClasses.active} .${stepConnectorClasses.line}, &.${stepConnectorClasses.completed} .${stepConnectorClasses.line}`]:
    { borderTop: '3px solid', borderColor: 'success.main' },
} as const;

const stepper = {
  [`& .${stepLabelClasses.label}`]: { typography: 'small', lineHeight: 1.3, color: 'text.secondary' },
  [`& .${stepLabelClasses.label}.${stepLabelClasses.alternativeLabel}`]: { marginTop: '6px' },
  [`& .${stepLabelClasses.label}.${stepLabelClasses.completed}`]: { color: 'text.primary' },
  [`& .${stepLabelClasses.label}.${stepLabelClasses.active}`]: { color: 'text.primary', fontWeight: 700 },
} as const;

const knot = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '3px solid',
  borderColor: 'dividerStrong',
  color: 'background.default',
  // Printers leave backgrounds out otherwise, and the check on them would be white on white.
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
  '& svg': { width: 16, height: 16, strokeWidth: 3 },
  '&[data-state="active"]': {
    borderColor: 'success.main',
    boxShadow: 'inset 0 0 0 4px var(--paper-raised)',
    backgroundColor: 'success.main',
    ...forcedChoice,
  },
  '&[data-state="done"]': { borderColor: 'success.main', backgroundColor: 'success.main', ...forcedChoice },
} as const;

interface StepsProps {
  /** Names the list. */
  label: string;
  steps: readonly string[];
  /** The index of the step that is reached. */
  reached: number;
  /** Whether the step that is reached still takes time; otherwise it is an event, and done. */
  isUnderWay: boolean;
}

/** A way in labelled steps, and how far it is. */
export function Steps({ label, steps, reached, isUnderWay }: StepsProps) {
  return (
    <Stepper
      activeStep={reached}
      alternativeLabel
      role="list"
      aria-label={label}
      sx={stepper}
      connector={<StepConnector sx={seam} />}
    >
      {steps.map((step, index) => (
        <Step
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          completed={index < reached || (index === reached && !isUnderWay)}
        >
          <StepLabel slots={{ stepIcon: Knot }}>{step}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function Knot({ active = false, completed = false }: StepIconProps) {
  return (
    <Box component="span" aria-hidden="true" sx={knot} data-state={completed ? 'done' : active ? 'active' : 'ahead'}>
      {completed && <CheckIcon />}
    </Box>
  );
}
