import type { FetchArgs } from '@reduxjs/toolkit/query';
import { calls, type CallName } from '#contract/calls.ts';
import { requestOf, type RequestArguments } from '#src/shared/api/request.ts';

/** Builds the fetch arguments of any call, as `request` of the storefront does for those of shoppers. */
export function request<N extends CallName>(name: N, ...[parts]: RequestArguments<N>): FetchArgs {
  return requestOf(calls[name], parts);
}
