import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatList } from '#contract/rules/message.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormBar } from '../ui/form-bar.tsx';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { usePageSize } from '../ui/table-settings.ts';
import type { ListParams } from '../ui/url-params.ts';
import { AddRule } from './add-rule.tsx';
import { FillZones } from './fill-zones.tsx';
import { rulesOf, withFilled, withRule } from './rule-draft.ts';
import { RuleFile } from './rule-file.tsx';
import { TryPincode } from './try-pincode.tsx';
import { useRuleDraft, type RuleEditing, type StoredRules } from './use-rule-draft.ts';

const loadGrid = () => import('./rule-grid.tsx');

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  alignItems: 'stretch',
  gap: 2,
  marginBlock: 3,
} as const;

/** The rules of delivery: filled in by zone, added one by one, edited in the grid, or as a file. */
export function DeliveryEditor({ rules, params }: { rules: StoredRules; params: ListParams }) {
  const editing = useRuleDraft(rules);
  const list = useRef<HTMLDivElement>(null);
  const { page, search } = params;
  const { perPage, limit: _limit, ...size } = usePageSize('delivery');
  const { form, rows, change, problems, theirs } = editing;
  const [problem] = problems;
  const { showAll } = params;
  useEffect(() => {
    // The first refused rule may be on another page.
    if (problem) showAll(Math.ceil((problem.index + 1) / perPage));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [problem]);
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
        <FillZones onFill={(filled) => change((now) => withFilled(now, filled))} />
        <AddRule onAdd={(rule) => change((now) => withRule(now, rule))} />
      </Box>
      {theirs && (
        <TheirsNotice
          text={copy.theirs({
            prefixes: formatList(
              theirs.map((prefix) => prefix || copy.otherPincodes),
              'unit',
            ),
          })}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
          focusAfter="#delivery-rules"
        />
      )}
      <Problems problems={problems} />
      {/* The bar sticks within this box. */}
      <Box ref={list} id="delivery-rules" tabIndex={-1} sx={{ marginBottom: 3 }}>
        <PagedList
          params={params}
          query={{ data: rows, currentData: rows, isFetching: false, refetch: () => undefined }}
          {...size}
          perPage={perPage}
          total={matching.length}
          shown={shown.length}
          errorText={copy.loadFailed}
          empty={
            rows.length > 0 ? (
              <EmptyState title={copy.noMatchTitle} />
            ) : (
              <EmptyState
                title={copy.emptyTitle}
                text={copy.emptyText({ from: deliveryDays?.from ?? 3, to: deliveryDays?.to ?? 7 })}
              />
            )
          }
        >
          <LazyComponent
            load={loadGrid}
            props={{
              rows: shown,
              page,
              perPage,
              total: matching.length,
              focused: problem && { id: problem.row._id, field: problem.field },
              onChange: (row) => change((now) => now.map((entry) => (entry._id === row._id ? row : entry))),
              onRemove: (ids) => change((now) => now.filter(({ _id }) => !ids.has(_id))),
            }}
          />
        </PagedList>
        {form.isDirty && (
          // Not around the grid, whose fields would send the form.
          <Box component="form" sx={{ display: 'contents' }} {...form.props}>
            <FormBar form={form} unsaved={copy.changed} save={copy.save} focusAfter={() => list.current} />
          </Box>
        )}
      </Box>
      <RuleFile isChanged={form.isDirty} count={rulesOf(rows).length} />
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
          {problems.slice(0, 20).map(({ index, field, message, row: { prefix } }) => (
            <div key={`${index} ${field}`}>
              {copy.problem({ prefix: prefix || copy.otherPincodes, field: copy.columns[field], message })}
            </div>
          ))}
        </Alert>
      )}
    </div>
  );
}
