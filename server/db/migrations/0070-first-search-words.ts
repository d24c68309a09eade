import { sql, type Kysely, type Migration } from 'kysely';

interface Row {
  position: number;
  word: string;
  finds: string;
  both_ways: number;
}

/** The most words of the list (contract, `updateSearchSynonyms`). */
const most = 200;

/**
 * More search words that come with the shop: colours and garments in Hindi, whom clothes are for, and gifts. They follow the list as it
 * is; a word that is in it stays as its owner has it.
 */
export function firstSearchWords(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { rows } = await sql<Row>`select position, word, finds, both_ways from search_synonym`.execute(db);
      for (const words of grown)
        await sql`
        update search_synonym set finds = ${findsOf(`${words} everything`)}
        where word = ${wordOf(words)} and finds = ${findsOf(words)} and both_ways = 1`.execute(db);
      const known = new Set(rows.flatMap(({ word, finds }) => [word, ...(JSON.parse(finds) as string[])].map(keyOf)));
      const heads = new Set(rows.map(({ word }) => keyOf(word)));
      const added = [
        // A word that finds others has one entry; those of a group would be in two.
        ...same
          .filter((words) => !words.split(' ').some((word) => heads.has(word)))
          .map((words) => ({ words, both: 1 })),
        ...oneWay.filter((words) => !known.has(wordOf(words))).map((words) => ({ words, both: 0 })),
      ].slice(0, Math.max(0, most - rows.length));
      const next = Math.max(-1, ...rows.map(({ position }) => Number(position))) + 1;
      for (const [index, { words, both }] of added.entries())
        await sql`
        insert into search_synonym (position, word, finds, both_ways)
        values (${next + index}, ${wordOf(words)}, ${findsOf(words)}, ${both})`.execute(db);
    },
  };
}

const keyOf = (word: string) => word.toLowerCase();
const wordOf = (words: string) => words.split(' ')[0] ?? '';
const findsOf = (words: string) => JSON.stringify(words.split(' ').slice(1));

/** Entries of an earlier migration that lead to everything now, unless they were changed. */
const grown = ['women ladies', 'men gents'];

/** Words that find each other. `everything`: all products, where none has the word. */
const same = ['kurta kurti kameez tunic everything', 'saree sari', 'topi cap hat', 'kids children boys girls'];

const red = 'red maroon crimson scarlet madder rust';
const black = 'black charcoal midnight';
const blue = 'blue navy indigo denim cobalt teal turquoise';
const green = 'green olive moss sage emerald mint';
const white = 'white ivory cream ecru off-white';
const yellow = 'yellow marigold mustard gold turmeric';
const purple = 'purple plum lilac lavender violet';
const orange = 'orange rust saffron terracotta';
const brown = 'brown clay tan khaki camel';

/** Words that find others. */
const oneWay = [
  ...[`lal ${red}`, `laal ${red}`, `kala ${black}`, `kaala ${black}`],
  ...[`neela ${blue}`, `nila ${blue}`, `neeli ${blue}`, `hara ${green}`, `hari ${green}`],
  ...[`safed ${white}`, `safaid ${white}`, `peela ${yellow}`, `pila ${yellow}`, `peeli ${yellow}`],
  ...['gulabi pink coral fuchsia magenta', `baingani ${purple}`, `jamuni ${purple}`],
  ...[`narangi ${orange}`, `kesariya ${orange}`, `bhura ${brown}`, 'asmani blue turquoise teal'],
  ...['chunni dupatta stole', 'kapde everything', 'unisex everything'],
  ...['gift everything', 'tohfa everything', 'rakhi everything', 'diwali everything'],
];
