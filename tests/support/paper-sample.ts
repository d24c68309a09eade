import { noAmount, sumAmounts, taxIn, type PaperLine, type PaperSnapshot } from '#contract/rules/tax.ts';

/** A line of a paper for tests: its tax follows from price, discount and rate. */
export function sampleLine(changes: Partial<PaperLine> = {}, inside = true): PaperLine {
  const { price = 129_900, quantity = 1, discount = 0, rate = 5, total = price * (quantity ?? 1) - discount } = changes;
  const shares = rate === 0 ? { ...noAmount, taxable: total } : taxIn(total, rate, inside);
  const facts = { line: 0, name: 'Bandhani dot polo', size: 'XL', hsn: '6105', unit: 'piece' as const };
  return { ...facts, price, quantity, discount, rate, ...shares, ...changes, total };
}

/** A paper for tests: a tax invoice inside a state, unless said otherwise. */
export function samplePaper(changes: Partial<PaperSnapshot> = {}): PaperSnapshot {
  const { inside = true, lines = [sampleLine({}, inside)] } = changes;
  return {
    template: 1,
    kind: 'invoice',
    number: 'W/26-27/000123',
    date: '2026-11-29',
    mode: 'regular',
    order: { number: 1042, date: '2026-11-27' },
    seller: {
      name: 'Kapas and Loom Private Limited',
      address: '14, Hosur Road\nBengaluru 560029',
      state: '29',
      gstin: '29AAGCB7383J1Z4',
      email: 'care@kapas.example',
      phone: '+91 80 4000 1000',
      signatory: 'Meera Krishnan',
      signature: '',
    },
    buyer: { name: 'Asha Rao', address: '3, MG Road\nBengaluru 560001', state: inside ? '29' : '27' },
    place: inside ? '29' : '27',
    inside,
    ...changes,
    lines,
    sum: changes.sum ?? sumAmounts(lines),
  };
}
