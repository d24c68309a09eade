import { StartError } from '../start-error.ts';
import { runCommand } from './command.ts';

/**
 * `npm run search -- verify|reindex`. Earlier versions stored a search index, which these commands checked and repaired; scripts may
 * still call them.
 */
await runCommand(() => {
  const [, , command, ...rest] = process.argv;
  if ((command !== 'verify' && command !== 'reindex') || rest.length > 0) {
    throw new StartError('npm run search -- verify|reindex');
  }
  console.log(
    'The search index is in memory: each server reads it from the products when it starts. Nothing is stored.',
  );
});
