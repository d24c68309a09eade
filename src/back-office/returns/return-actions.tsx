import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShopReturn } from '#contract/return.ts';
import { canReturnMove, returnNumber } from '#contract/rules/returns.ts';
import { adminReturn as copy, closeReturn, receiveReturn } from '#src/copy/admin-returns.ts';
import { paths } from '#src/shared/config/paths.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import type { useApprove } from './approve.ts';
import { ChangedRequest } from './changed-request.tsx';
import { CloseDialog, outcomesOf } from './close-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { stillToCome } from './return-words.ts';
import { changedReturn, useDecideReturnMutation } from './returns-api.ts';

const Root = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 1.5),
}));

interface ReturnActionsProps extends Pick<ReturnType<typeof useApprove>, 'canApprove' | 'isApproving' | 'approve'> {
  request: ShopReturn;
  /** Of a list, whose rows the names of the buttons tell apart. */
  isRow?: boolean;
}

interface Opened {
  readonly dialog: 'decline' | 'receive' | 'close';
  readonly request: ShopReturn;
  /** What it was before others changed it, if they have since the dialog was opened. */
  readonly before?: ShopReturn;
}

/** The buttons for what can be done with a request: approve, decline, note what came back, close. */
export function ReturnActions({ request, canApprove, isApproving, approve, isRow = false }: ReturnActionsProps) {
  const { _id: id, state, kind, lines } = request;
  const number = returnNumber(request.number);
  const mayDecide = useIsAllowed('money');
  const [decide] = useDecideReturnMutation();
  // A dialog stays about what it was opened for, whatever others do meanwhile.
  const [opened, setOpened] = useState<Opened>();
  const open = (dialog: Opened['dialog']) => setOpened({ dialog, request });
  const show = (dialog: Opened['dialog'], now: ShopReturn | undefined) =>
    now && setOpened({ dialog, request: now, before: opened?.request ?? request });
  const close = () => setOpened(undefined);
  const rest = lines.reduce((sum, line) => sum + stillToCome(line), 0);
  const canReceive = (state === 'approved' || state === 'received') && rest > 0;
  const canClose = mayDecide && outcomesOf(request).length > 0;
  const isCloseFirst = state === 'received' || kind === 'problem';
  const name = (label: (params: { number: string }) => string) => (isRow ? { 'aria-label': label({ number }) } : {});
  // The next request has the focus then, so that key after key approves them.
  const passFocus = passFocusOnUnmount((button) => [
    ...neighbours(button, 'li', 'button.main'),
    () => button.closest('li, main')?.querySelector('button.main, h1'),
  ]);
  const receive = canReceive && (
    <Button
      className={isCloseFirst && canClose ? '' : 'main'}
      variant={isCloseFirst ? 'text' : isRow ? 'outlined' : 'contained'}
      aria-haspopup="dialog"
      {...name(receiveReturn.openOf)}
      onClick={() => open('receive')}
    >
      {state === 'received' ? receiveReturn.openMore : receiveReturn.open}
    </Button>
  );
  return (
    <Root role="group" aria-label={copy.actions}>
      {canApprove && (
        <BusyButton
          ref={passFocus}
          className="main"
          variant={isRow ? 'outlined' : 'contained'}
          busy={isApproving ? copy.approving : undefined}
          aria-keyshortcuts="A"
          {...name(copy.approveOf)}
          onClick={approve}
        >
          {copy.approve}
        </BusyButton>
      )}
      {mayDecide && state === 'declined' && (
        <BusyButton
          variant="outlined"
          busy={isApproving ? copy.approving : undefined}
          {...name(copy.approveOf)}
          onClick={approve}
        >
          {copy.approveAfterAll}
        </BusyButton>
      )}
      {!isCloseFirst && receive}
      {canClose && (
        <Button
          className={isCloseFirst ? 'main' : ''}
          variant={!isCloseFirst ? 'text' : isRow ? 'outlined' : 'contained'}
          {...name(closeReturn.openOf)}
          // A list does not know what can be refunded: the page of the request does.
          {...(isRow
            ? { component: Link, to: paths.adminReturn(id) }
            : { 'aria-haspopup': 'dialog' as const, onClick: () => open('close') })}
        >
          {closeReturn.open}
        </Button>
      )}
      {isCloseFirst && receive}
      {mayDecide && canReturnMove(state, 'declined') && (
        <Button variant="text" aria-haspopup="dialog" {...name(copy.declineOf)} onClick={() => open('decline')}>
          {copy.decline}
        </Button>
      )}
      {opened?.dialog === 'receive' && <ReceiveDialog request={opened.request} onClose={close} />}
      {opened?.dialog === 'close' && (
        <CloseDialog {...opened} onChanged={(now) => show('close', now)} onClose={close} />
      )}
      <ReasonDialog
        open={opened?.dialog === 'decline'}
        onClose={close}
        title={copy.declineTitle({ number })}
        text={copy.declineText}
        field={{ name: 'message', label: copy.message, hint: copy.declineHint, required: true }}
        submitLabel={copy.decline}
        busy={copy.declining}
        cancelLabel={copy.dismiss}
        failed={copy.failed}
        send={async (message) => {
          const { version } = opened?.request ?? request;
          const answer = await decide({ id, decision: 'decline', message, version });
          show('decline', changedReturn(answer.error));
          return answer;
        }}
      >
        {opened?.before && <ChangedRequest before={opened.before} request={opened.request} />}
      </ReasonDialog>
    </Root>
  );
}
