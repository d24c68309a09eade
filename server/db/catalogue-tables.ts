import { DeleteQueryNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely';
import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs, RootOperationNode } from 'kysely';

/** The tables that public responses show. The search is derived from them. */
const catalogueTables: ReadonlySet<string> = new Set([
  'category',
  'product',
  'product_size',
  'photo',
  'photo_form',
  'own_colour',
  'search_synonym',
  'delivery_rule',
  'review',
  'saved_setting',
  'content_version',
  'sale',
]);

/**
 * Refuses writes of the catalogue's tables, so that a new write cannot forget to invalidate cached responses: only the handle of
 * `CatalogueTransaction.writing`, which records the change, has no such guard. Raw SQL is not checked.
 */
export const catalogueGuard: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node);
    if (table !== undefined && catalogueTables.has(table)) {
      throw new Error(`The table ${table} is written with CatalogueTransaction.writing only (docs/decisions/0013)`);
    }
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

function writtenTable(node: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return nameOf(node.into);
  if (UpdateQueryNode.is(node)) return nameOf(node.table);
  if (DeleteQueryNode.is(node)) return nameOf(node.from.froms[0]);
  return undefined;
}

function nameOf(node: OperationNode | undefined): string | undefined {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined;
}
