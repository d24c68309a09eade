import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Name, Slug } from './primitives.ts';

/** A category of products (specification, section 3). */
export const Category = z.object({ _id: Id, name: Name, slug: Slug }).meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

export const categoryEndpoints = {
  listCategories: endpoint('listCategories', {
    summary: 'All categories, by name',
    reply: z.object({ success: z.literal(true), category: z.array(Category) }),
  }),
};
