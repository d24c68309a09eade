import { reportStartError, StartError } from '../start-error.ts';

/**
 * `npm run search -- verify|reindex`. Earlier versions stored a search index, which these commands checked and repaired; scripts may
 * still call them.
 */
try {
  const [, , command, ...rest] = process.argv;
  if ((command !== 'verify' && command !== 'reindex') || rest.length > 0) {
    throw new StartError('npm run search -- verify|reindex');
  }
  console.log(
    'The search index is in memory: each server reads it from the products when it starts. Nothing is stored.',
  );
} catch (error) {
  reportStartError(error);
}
