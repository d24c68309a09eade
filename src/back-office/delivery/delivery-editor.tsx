import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { dataTable } from '#src/copy/admin.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { usePageSize } from '../ui/table-settings.ts';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import type { ListParams } from '../ui/url-params.ts';
import { AddRule } from './add-rule.tsx';
import { FillZones } from './fill-zones.tsx';
import { RuleFile } from './rule-file.tsx';
import { rulesOf, withRule } from './rule-draft.ts';
import { TryPincode } from './try-pincode.tsx';
import { useRuleDraft, type RuleEditing } from './use-rule-draft.ts';

const loadGrid = () => import('./rule-grid.tsx');

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  alignItems: 'stretch',
  gap: 2,
  marginBlock: 3,
} as const;

/** The rules of delivery: filled in by zone, added one by one, edited in the grid, or as a file. */
export function DeliveryEditor({ rules, params }: { rules: readonly DeliveryRule[]; params: ListParams }) {
  const editing = useRuleDraft(rules);
  const list = useRef<HTMLDivElement>(null);
  const { page, search } = params;
  const { perPage, limit: _limit, ...size } = usePageSize('delivery');
  const { rows, change } = editing;
  const { deliveryDays } = useShop();
  const matching = search === '' ? rows : rows.filter(({ prefix }) => prefix.startsWith(search));
  const shown = matching.slice((page - 1) * perPage, page * perPage);
  return (
    <>
      <Typography sx={{ maxWidth: 'var(--measure-text)' }}>
        {copy.intro} <Link to={paths.adminSettings}>{copy.toSettings}</Link>
      </Typography>
      <Box sx={cards}>
        <TryPincode />
        <FillZones onFill={(filled) => change(filled.reduce(withRule, rows))} />
        <AddRule onAdd={(rule) => change(withRule(rows, rule))} />
      </Box>
      <Problems problems={editing.problems} />
      {/* The bar sticks within this box. */}
      <Box ref={list} tabIndex={-1} sx={{ marginBottom: 3 }}>
        <PagedList
          params={params}
          query={{ data: rows, currentData: rows, isFetching: false, refetch: () => undefined }}
          {...size}
          perPage={perPage}
          total={matching.length}
          shown={shown.length}
          errorText={copy.loadFailed}
          skeleton={<TableSkeleton />}
          empty={
            rows.length > 0 ? (
              <Problem title={copy.noMatchTitle} heading="h2" />
            ) : (
              <Problem
                title={copy.emptyTitle}
                text={copy.emptyText({ from: deliveryDays?.from ?? 3, to: deliveryDays?.to ?? 7 })}
                heading="h2"
              />
            )
          }
        >
          <LazyComponent
            load={loadGrid}
            props={{
              ...{ rows: shown, page, perPage, total: matching.length },
              onChange: (row) => change(rows.map((one) => (one._id === row._id ? row : one))),
              onRemove: (ids) => change(rows.filter(({ _id }) => !ids.has(_id))),
            }}
            fallback={<TableSkeleton />}
            errorText={dataTable.loadFailed}
          />
        </PagedList>
        {editing.isChanged && <SaveBar editing={editing} focusAfter={() => list.current} />}
      </Box>
      <RuleFile isChanged={editing.isChanged} count={rulesOf(rows).length} />
    </>
  );
}

/** What the server refused. The live region exists before it has content. */
function Problems({ problems }: Pick<RuleEditing, 'problems'>) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ marginBottom: 2 }}>
          <Typography component="h2" variant="subtitle2">
            {copy.problemsTitle({ count: new Set(problems.map(({ index }) => index)).size })}
          </Typography>
          {problems.slice(0, 20).map(({ index, field, message, prefix }) => (
            <div key={`${index} ${field}`}>
              {copy.problem({ prefix: prefix || copy.otherPincodes, field: copy.columns[field], message })}
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}

const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom, 0px))',
  borderTop: `2px solid ${theme.palette.text.primary}`,
}));

interface SaveBarProps {
  editing: RuleEditing;
  /** Gets the focus when the bar goes. */
  focusAfter: () => HTMLElement | null;
}

function SaveBar({ editing: { isBusy, save, discard }, focusAfter }: SaveBarProps) {
  return (
    <Bar ref={passFocusOnUnmount(() => [focusAfter()])} square role="group" aria-label={copy.changed}>
      <Typography role="status" sx={{ fontWeight: 650 }}>
        {copy.changed}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton busy={isBusy ? copy.saving : undefined} onClick={save}>
          {copy.save}
        </BusyButton>
        <Button variant="outlined" onClick={discard}>
          {copy.discard}
        </Button>
      </Box>
    </Bar>
  );
}
