import { openForCommand } from '../db/database.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { checkIndex } from '../modules/search/index-check.ts';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';

/**
 * `npm run search -- verify` compares the search index with the products and exits with code 1 if they differ;
 * `npm run search -- reindex` repairs it. Both also while the shop is open.
 */
try {
  const [, , command, ...rest] = process.argv;
  if ((command !== 'verify' && command !== 'reindex') || rest.length > 0) {
    throw new StartError('npm run search -- verify|reindex');
  }
  const database = await openForCommand(readSettings(process.env).database);
  try {
    const repair = command === 'reindex';
    const { products, entries, wrongEntries, examples } = await checkIndex(database, new CatalogueChanges(database), {
      repair,
    });
    const compared = `${products} products, ${entries} entries`;
    if (wrongEntries === 0) console.log(`The search index is correct: ${compared}.`);
    else if (repair) console.log(`The search index is repaired: ${wrongEntries} entries were wrong (${compared}).`);
    else {
      throw new StartError(
        `${wrongEntries} entries of the search index are wrong, such as ${examples.join(', ')} (${compared}). ` +
          'Repair it with: npm run search -- reindex',
      );
    }
  } finally {
    await database.close();
  }
} catch (error) {
  reportStartError(error);
}
