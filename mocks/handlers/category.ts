import { endpoints } from '#contract/endpoints.ts';
import { handle } from '../handle.ts';
import type { MockState } from '../state.ts';

export const categoryHandlers = (state: MockState) => ({
  listCategories: handle(endpoints.listCategories, () => ({ success: true, category: state.categories })),
});
