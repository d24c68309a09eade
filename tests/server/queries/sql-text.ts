const clauses =
  '(?<!delete )from|(?:inner|left|cross) join|where|group by|order by|limit|set|values|on conflict|returning|union|and|or';
const breaks = new RegExp(`[()]| (?=(?:${clauses}) )`, 'g');

/**
 * A statement as both engines and every sample write it: parameters without numbers, lists of them without their length. Each clause has a
 * line of its own.
 */
export function sqlText(sql: string): string {
  let depth = 1;
  return sql
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)*\)/g, '(?, …)')
    .replace(/\(\?, …\)(?:, \(\?, …\))+/g, '(?, …), …')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(breaks, (found) => {
      if (found === '(') depth += 1;
      if (found === ')') depth -= 1;
      return found === ' ' ? `\n${'  '.repeat(depth)}` : found;
    });
}
