import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { useCopyText } from '#src/shared/hooks/use-copy-text.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** An id beside its button. */
const Id = styled(Box)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 8 });

/** What the support of the payment provider or of the shop's software asks for, each to be copied. Empty ids are left out. */
export function OrderIds({ ids }: { ids: readonly (readonly [name: string, id: string])[] }) {
  const copyText = useCopyText({ copied: copy.idCopied, copyFailed: copy.copyFailed });
  return (
    <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ChevronIcon width="18" height="18" />}>{copy.ids}</AccordionSummary>
      <AccordionDetails>
        <DescriptionList>
          {ids
            .filter(([, id]) => id !== '')
            .map(([name, id]) => (
              <Description key={id} name={name}>
                <Id>
                  <Typography variant="small">{id}</Typography>
                  <Button variant="text" size="small" onClick={() => void copyText(id)}>
                    {copy.copyId}
                    <VisuallyHidden>: {name}</VisuallyHidden>
                  </Button>
                </Id>
              </Description>
            ))}
        </DescriptionList>
      </AccordionDetails>
    </Accordion>
  );
}
