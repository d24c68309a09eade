import { calls, type Call, type CallName } from '#contract/calls.ts';

const writesCatalogue = (name: CallName): boolean => {
  const { method, permission }: Call = calls[name];
  return permission === 'catalogue' && method !== 'GET';
};

/** The calls that change what public responses show. */
export const catalogueWrites: readonly CallName[] = [
  ...(Object.keys(calls) as CallName[]).filter(writesCatalogue),
  'createReview',
  'eraseMe',
  'eraseUser',
  'updateSettings',
  'saveContent',
  'restoreContent',
  'confirmPayment',
  'receiveWebhook',
  'placeOrder',
  'answerOrder',
  'cancelOrder',
  'cancelMyOrder',
  'updateOrderLine',
  'returnOrder',
];
