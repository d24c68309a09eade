import { colourEndpoints, type OwnColour } from '#contract/colours.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { versionOf } from '#contract/rules/version.ts';
import { routes } from '../../http/route.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { countWithColour, ownColours, replaceOwnColours } from './colour-store.ts';

/** The owner's own colours. */
export function colourRoutes({ database, changes }: Pick<CatalogueContext, 'database' | 'changes'>) {
  const versioned = (colours: OwnColour[]) => ({ colours, version: versionOf(colours) });
  /** @throws {Refused} changedMeanwhile; malformed: products have a colour that is left out */
  const replace = (list: readonly OwnColour[], version: string | undefined) =>
    changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const stored = versioned(await ownColours(trx));
      await refuseChanged(version, stored.version, () => stored);
      const names = new Set(list.map(({ name }) => name));
      for (const { name } of stored.colours) {
        const count = names.has(name) ? 0 : await countWithColour(trx, name);
        if (count > 0) throw new Refused('malformed', { colours: fieldRefusal('colourInUse', { name, count }) });
      }
      await replaceOwnColours(catalogue, list);
    });
  return routes(colourEndpoints, {
    listColours: async () => ({ success: true, ...versioned(await ownColours(database.db)) }),
    updateColours: async ({ body: { colours, version } }) => {
      await replace(colours, version);
      return { success: true, ...versioned(colours) };
    },
  });
}
