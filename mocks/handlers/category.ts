import { endpoints } from '#contract/endpoints.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { categoryMessages } from '#contract/rules/success-messages.ts';
import { handle, handleSignedIn } from '../handle.ts';
import { refuseChanged } from '../refused.ts';
import type { MockState } from '../state.ts';

export const categoryHandlers = ({ categories, sizeCharts, accounts }: MockState) => ({
  listCategories: handle(endpoints.listCategories, () => ({
    success: true,
    category: categories.list().map((category) => sizeCharts.charted(category)),
  })),
  createCategory: handleSignedIn(accounts, endpoints.createCategory, ({ body }) => {
    const category = categories.create(body.name);
    sizeCharts.change(category._id, body.size_chart);
    const message = formatMessage(categoryMessages.created, category);
    return { success: true, message, category: sizeCharts.charted(category) };
  }),
  updateCategory: handleSignedIn(accounts, endpoints.updateCategory, ({ params, body }) => {
    const before = categories.find(({ _id }) => _id === params.id);
    if (before) {
      const category = sizeCharts.charted(before);
      refuseChanged(body.version, category.version, { category });
    }
    const category = categories.update(params.id, body);
    sizeCharts.change(category._id, body.size_chart);
    const message = formatMessage(categoryMessages.updated, category);
    return { success: true, message, category: sizeCharts.charted(category) };
  }),
  deleteCategory: handleSignedIn(accounts, endpoints.deleteCategory, ({ params }) => {
    const { name } = categories.delete(params.id);
    return { success: true, message: formatMessage(categoryMessages.deleted, { name }) };
  }),
});
