import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatList } from '#contract/rules/message.ts';
import { bestSellerDays } from '#contract/rules/paging.ts';
import { listSorts } from '#contract/rules/product-filter.ts';
import { closeness, fieldWeights, maxTerms } from '#contract/rules/search-ranking.ts';
import { listTools } from '#src/copy/catalog.ts';
import { resultOrder as copy } from '#src/copy/result-order.ts';
import { prose, ProsePage, ProseSection } from '#src/shared/ui/prose.tsx';

const { search, lists, sort, best } = copy;

/** The names of what counts, those that count most first. */
const inOrder = <K extends string>(weights: Readonly<Record<K, number>>, names: Readonly<Record<K, string>>): string =>
  formatList(
    (Object.keys(weights) as K[]).sort((a, b) => weights[b] - weights[a]).map((name) => names[name]),
    'unit',
  );

const rules = [
  search.named,
  search.sleeves,
  search.words({ count: maxTerms }),
  search.fields({ list: inOrder(fieldWeights, search.fieldNames) }),
  search.closeness({ list: inOrder(closeness, search.closenessNames) }),
  search.equal,
];

/** What orders lists and searches, from the rules that are in force (Consumer Protection (E-Commerce) Rules, from 1 January 2027). */
export function Component() {
  return (
    <ProsePage title={copy.title} description={copy.description} lead={copy.lead} picture={undefined}>
      <ProseSection title={search.title}>
        <Stack sx={prose}>
          <Typography>{search.intro}</Typography>
          <ol>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Stack>
      </ProseSection>
      <ProseSection title={lists.title}>
        <Stack sx={prose}>
          <Typography>{lists.intro}</Typography>
        </Stack>
      </ProseSection>
      <ProseSection title={sort.title}>
        <Stack sx={prose}>
          <Typography>{sort.intro}</Typography>
          <ul>
            {listSorts.map((name) => (
              <li key={name}>{sort.option({ name: listTools[name], rule: sort[name] })}</li>
            ))}
          </ul>
          <Typography>{sort.soldOut}</Typography>
        </Stack>
      </ProseSection>
      <ProseSection title={best.title}>
        <Stack sx={prose}>
          <Typography>{best.text({ days: bestSellerDays })}</Typography>
        </Stack>
      </ProseSection>
    </ProsePage>
  );
}
