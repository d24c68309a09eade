/** Amounts as papers show them, in Indian grouping. */

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise as rupees with two decimals: `1,23,456.00`. */
export const groupedRupees = (paise: number): string => grouped.format(paise / 100);

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** From the largest. */
const scales = [
  { value: 10_000_000, word: 'crore' },
  { value: 100_000, word: 'lakh' },
  { value: 1_000, word: 'thousand' },
  { value: 100, word: 'hundred' },
];

function numberWords(count: number): string {
  if (count < 20) return small[count] ?? '';
  if (count < 100) return [tens[Math.floor(count / 10)], ...(count % 10 === 0 ? [] : [small[count % 10]])].join('-');
  const { value = 1, word = '' } = scales.find((scale) => count >= scale.value) ?? {};
  const rest = count % value;
  const first = `${numberWords(Math.floor(count / value))} ${word}`;
  return rest === 0 ? first : `${first} ${rest < 100 ? 'and ' : ''}${numberWords(rest)}`;
}

/** `Rupees one lakh twenty-three thousand four hundred and fifty-six and fifty paise only`. */
export function rupeeWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const part = rest === 0 ? '' : ` and ${numberWords(rest)} ${rest === 1 ? 'paisa' : 'paise'}`;
  return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${numberWords(rupees)}${part} only`;
}
