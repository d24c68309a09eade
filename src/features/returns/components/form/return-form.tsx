import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { Order } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { readableDay, startOfDay } from '#contract/rules/day.ts';
import { formatList } from '#contract/rules/message.ts';
import { isBoundReason, mostReturnPhotos, needsUpi, takesPhotos } from '#contract/rules/returns.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { ProductLookup } from '#src/shared/cart/cart-item.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { nextSteps } from '../../next-steps.ts';
import {
  amountOf,
  askedLines,
  isProblem,
  mendsWithSameSize,
  reasonsFor,
  sizesFor,
  type AskedLine,
} from '../../return-choices.ts';
import { useAddReturnPhotoMutation } from '../../returns-api.ts';
import { useReturnForm, withinLeft, type ReturnValues } from '../../use-return-form.ts';
import { PhotoChoice } from '../photo-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LineChoice } from './line-choice.tsx';
import { NextSteps } from './next-steps.tsx';
import { Question } from './question.tsx';
import { ReasonChoice } from './reason-choice.tsx';

interface ReturnFormProps {
  order: Order;
  email: string;
  /** The products as they are now, with their sizes. */
  lookup: (slug: string) => ProductLookup;
  refresh: () => unknown;
  onDone: (request: Return) => void;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 360px)' },
  gap: 'clamp(24px, 4vw, 56px)',
  alignItems: 'start',
} as const;

const questions = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  // The page's heading has a rule of its own.
  '& > :first-of-type': { paddingTop: 0, borderTop: 0 },
} as const;

const dayText = (day: string): string => readableDay(startOfDay(day));

/** Asks to send pieces of an order back, or says what is wrong with it. */
export function ReturnForm({ order, email, lookup, refresh, onDone }: ReturnFormProps) {
  const { returns, returnDays, resetByMail } = useShop();
  const [addPhoto] = useAddReturnPhotoMutation();
  const toasts = useToasts();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const formId = useId();
  const lines = askedLines(order);
  const reasons = reasonsFor(order);

  const productOf = ({ slug }: AskedLine) => {
    const found = lookup(slug);
    return found.state === 'found' ? found.product : undefined;
  };
  const sizesOf = ({ reason, sizes, lines: quantities }: ReturnValues) =>
    lines
      .filter(({ line, left }) => Math.min(quantities[line] ?? 0, left) > 0)
      .map((line) => {
        const offered = sizesFor(line, productOf(line), reason);
        const wanted = sizes[line.line];
        const chosen = offered.find((label) => label === wanted);
        return { line: line.line, name: line.name, size: line.size, sizes: offered, chosen };
      });

  const form = useReturnForm({
    order,
    lines,
    sizesOf,
    refresh,
    onSent: async (request, message) => {
      const isShown = takesPhotos(request.reason);
      let lost = 0;
      // One after the other: a phone's line is narrow, and each is small.
      for (const photo of isShown ? photos : []) {
        const { error } = await addPhoto({ id: request._id, photo });
        if (error) lost += 1;
      }
      if (lost > 0) toasts.error(copy.photosLost({ count: lost }));
      else toasts.success(message);
      form.saved();
      onDone(request);
    },
  });

  const { values } = form;
  const { reason } = values;
  const quantities = withinLeft(values.lines, lines);
  const chosen = lines.filter(({ line }) => quantities[line] !== undefined);
  const count = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
  const meant = chosen.length > 0 ? chosen : lines.filter(({ left }) => left > 0);
  const until = earliest(meant.map((line) => line.until));
  const ownProblem = ownProblemOf({ lines, chosen, deliveredAt: order.delivered_at, isNever: returnDays === 0 });
  // What was chosen first may not be possible with the pieces that were chosen after it.
  const isOver = reason !== '' && isBoundReason(reason) && ownProblem !== undefined;
  const shownReason = isOver ? '' : reason;
  const lineSizes = sizesOf(values);
  const hasSame = mendsWithSameSize(shownReason);
  const unsizable = lineSizes.filter(({ sizes }) => sizes.length === 0);
  const sizeProblem =
    unsizable.length > 0 ? copy[hasSame ? 'noSize' : 'noOtherSize']({ names: namesOf(unsizable) }) : undefined;
  const gone = lineSizes.filter(({ size = '', sizes }) => hasSame && !sizes.includes(size));
  const kind = sizeProblem === undefined ? values.kind : 'refund';
  const isForProblem = isProblem(shownReason);
  const amount = amountOf(lines, quantities);
  const { method } = order.payment;
  const way = moneyWay(method);
  const moneyText = order.test ? copy.moneyText.test : copy.moneyText[way]({ amount });

  return (
    <Box component="form" id={formId} {...form.props} sx={columns} noValidate>
      <Box sx={questions}>
        <LineChoice
          lines={lines}
          takesOwnReasons={lines.some((line) => line.until !== undefined)}
          quantities={quantities}
          onChange={form.field('lines').onChange}
          error={form.field('lines').error}
        />
        <ReasonChoice
          reasons={reasons}
          ownUntil={until && copy.ownUntil({ day: dayText(until) })}
          ownProblem={ownProblem}
          reason={shownReason}
          onChoose={form.field('reason').onChange}
          error={form.field('reason').error}
        />
        {!isForProblem && (
          <KindChoice
            kind={kind}
            onChoose={form.field('kind').onChange}
            moneyText={moneyText}
            isNewPiece={lineSizes.length > 0 && lineSizes.every(({ size, sizes }) => sizes.includes(size ?? ''))}
            sizeProblem={sizeProblem}
            sizeText={gone.length > 0 ? copy.ownSizeGone({ names: namesOf(gone) }) : copy.otherSizeText}
            lines={lineSizes}
            onChooseSize={(line, size) => form.field('sizes').onChange({ ...values.sizes, [line]: size })}
            error={form.field('kind').error}
            sizesError={form.field('sizes').error}
          />
        )}
        {shownReason !== '' && takesPhotos(shownReason) && (
          <Question title={copy.photos} role="group" hint={copy.photosHint({ max: mostReturnPhotos })}>
            <PhotoChoice photos={photos} onChange={setPhotos} />
          </Question>
        )}
        <Question title={copy.more} role="group">
          {needsUpi(isForProblem ? 'problem' : kind, way !== 'online') && (
            <Field
              {...form.field('upi')}
              hint={way === 'cod' ? copy.upiHint : copy.upiHintMaybe}
              autoComplete="off"
              required={way === 'cod'}
            />
          )}
          <Field
            {...form.field('note')}
            label={copy.labels.note}
            hint={shownReason === 'other' ? copy.noteNeeded : isForProblem ? copy.problemNote : copy.noteHint}
            autoComplete="off"
            multiline
            minRows={3}
          />
        </Question>
      </Box>
      <NextSteps
        steps={nextSteps({
          ...{ order, reason: shownReason, kind, count, amount },
          email: resetByMail === true ? email : undefined,
          // Where only the shop can be wrong, the parcel is at its cost.
          shopperPays: returns?.shopper_pays !== false && ownProblem === undefined,
        })}
        until={
          shownReason !== '' && isBoundReason(shownReason) && until !== undefined
            ? copy.untilOf({ day: dayText(until) })
            : copy[isForProblem ? 'untilDone' : 'untilAny']
        }
      >
        <BusyButton type="submit" fullWidth busy={form.isBusy ? copy.busy : undefined}>
          {copy.submit}
        </BusyButton>
      </NextSteps>
    </Box>
  );
}

/** What was sent instead of something has its money in the first order, which may have been paid in cash. */
const moneyWay = (method: Order['payment']['method']) => (method === 'replacement' ? 'exchange' : method);

const namesOf = (lines: readonly { name: string }[]): string => formatList(lines.map(({ name }) => name));

const earliest = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0];

interface OwnProblem {
  lines: readonly AskedLine[];
  chosen: readonly AskedLine[];
  deliveredAt: string | undefined;
  /** The shop takes nothing back for reasons of the shopper's own. */
  isNever: boolean;
}

/** Why reasons of the shopper's own cannot be given for what is chosen. */
function ownProblemOf({ lines, chosen, deliveredAt, isNever }: OwnProblem): string | undefined {
  if (lines.every(({ until }) => until === undefined)) {
    if (isNever) return copy.ownNever;
    return deliveredAt === undefined ? copy.ownOver : copy.ownOverSince({ day: readableDay(Date.parse(deliveredAt)) });
  }
  const others = chosen.filter(({ until }) => until === undefined);
  return others.length === 0 ? undefined : copy.ownNotOf({ names: namesOf(others) });
}
