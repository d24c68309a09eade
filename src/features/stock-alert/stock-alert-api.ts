import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';

export const stockAlertApi = addEndpoints((build) => ({
  createStockAlert: build.mutation(call('createStockAlert')),
  confirmStockAlert: build.mutation(call('confirmStockAlert')),
  withdrawStockAlert: build.mutation(call('withdrawStockAlert')),
}));

export const { useCreateStockAlertMutation, useConfirmStockAlertMutation, useWithdrawStockAlertMutation } =
  stockAlertApi;
