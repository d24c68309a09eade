import { sql, type Kysely, type Migration } from 'kysely';

/** The search synonyms, in the admins' order. */
export function searchSynonyms(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('search_synonym')
        .addColumn('position', 'integer', (column) => column.primaryKey())
        .addColumn('word', 'text', (column) => column.notNull())
        // A JSON list of words.
        .addColumn('finds', 'text', (column) => column.notNull())
        .addColumn('both_ways', 'integer', (column) => column.notNull().check(sql`both_ways in (0, 1)`))
        .execute();
      const rows = [...same.map((words) => row(words, 1)), ...families.map((words) => row(words, 0))];
      const values = rows.map(
        ({ word, finds, bothWays }, position) => sql`(${position}, ${word}, ${finds}, ${bothWays})`,
      );
      await sql`insert into search_synonym (position, word, finds, both_ways) values ${sql.join(values)}`.execute(db);
    },
  };
}

function row(words: string, bothWays: 0 | 1) {
  const [word = '', ...finds] = words.split(' ');
  return { word, finds: JSON.stringify(finds), bothWays };
}

/** Synonyms in both directions. */
const same = [
  'tee t-shirt tee-shirt',
  'polo polo-shirt',
  'trousers pants',
  'sweatshirt sweater jumper pullover',
  'hoodie hoody',
  'stole dupatta',
  'pyjama pajama',
  'women ladies',
  'men gents',
  'grey gray',
];

/** Colours with the names of their shades, without names that are also motifs (rose, lotus, leaf). */
const families = [
  'blue navy indigo denim cobalt teal turquoise',
  'green olive moss teal emerald mint',
  'red maroon crimson scarlet madder rust',
  'pink coral fuchsia magenta',
  'yellow marigold mustard gold turmeric',
  'orange rust saffron terracotta marigold',
  'purple plum lilac lavender violet',
  'brown clay tan khaki camel',
  'white ivory cream ecru undyed',
  'black charcoal midnight',
  'grey charcoal slate silver',
];
