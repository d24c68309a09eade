import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { zoneRules, type DeliveryRule, type Reach } from '#contract/rules/delivery-rules.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { draft } from '#src/copy/admin.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useGetAdminSettingsQuery, useUpdateSettingsMutation } from '../ui/api/owner-settings-api.ts';
import { SectionCard } from '../ui/section-card.tsx';

const reaches = ['india', 'state'] as const satisfies readonly Reach[];

const states = Object.entries(stateNames).sort(([, a], [, b]) => (a < b ? -1 : 1));

/** Fills the draft with the couriers' zones, relative to the shop's state, which it asks for if it is not in the settings. */
export function FillZones({ onFill }: { onFill: (rules: readonly DeliveryRule[]) => void }) {
  const { data, isLoading, refetch } = useGetAdminSettingsQuery();
  const [updateSettings, { isLoading: isSaving }] = useUpdateSettingsMutation();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const toasts = useToasts();
  const stored = data?.settings.business.state ?? '';
  const state = stored || chosen;

  const fill = async (reach: Reach) => {
    setMissing(state === '');
    if (state === '') return;
    if (!stored) {
      const { error } = await updateSettings({ business: { state }, version: data?.version });
      if (error) {
        toasts.error(copy.stateNotSaved, error);
        // Another admin may have set it meanwhile.
        void refetch();
        return;
      }
    }
    const rules = zoneRules(state, reach);
    onFill(rules);
    toasts.success(copy.filled({ count: rules.length, state: stateNames[state] ?? '' }));
  };

  return (
    <SectionCard title={copy.fillTitle}>
      <Typography variant="inherit">{copy.fillText}</Typography>
      {stored ? (
        <Typography variant="inherit">{copy.shopState({ state: stateNames[stored] ?? stored })}</Typography>
      ) : (
        !isLoading && (
          <SelectField
            name="state"
            label={copy.state}
            hint={copy.stateHint}
            error={isMissing && chosen === '' ? `${copy.state} ${copy.stateMissing}` : undefined}
            value={chosen}
            onChange={setChosen}
            options={[['', copy.chooseState], ...states]}
          />
        )
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {reaches.map((reach) => (
          <BusyButton
            key={reach}
            variant="outlined"
            busy={isSaving ? draft.saving : undefined}
            onClick={() => void fill(reach)}
          >
            {copy.fill[reach]}
          </BusyButton>
        ))}
      </Box>
    </SectionCard>
  );
}
