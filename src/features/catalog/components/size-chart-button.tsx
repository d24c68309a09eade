import Button from '@mui/material/Button';
import type { SizeChart } from '#contract/size-chart.ts';
import { sizeChart as copy } from '#src/copy/size-chart.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';

const SizeChartDialog = lazyOverlay(() => import('./size-chart-dialog.tsx'));

/** Opens the size chart. */
export function SizeChartButton({ chart }: { chart: SizeChart }) {
  const dialog = useOverlay('size-chart');
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={dialog.show} {...SizeChartDialog.onIntent}>
        {copy.button}
      </Button>
      <SizeChartDialog open={dialog.open} onClose={dialog.hide} chart={chart} />
    </>
  );
}
