import { describe, expect, it } from 'vitest';
import { shieldFormula, unshieldFormula } from './catalogue-file.ts';

describe('shieldFormula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'puts an apostrophe before %j, and unshieldFormula takes it away',
    (text) => {
      expect(shieldFormula(text)).toBe(`'${text}`);
      expect(unshieldFormula(shieldFormula(text))).toBe(text);
      expect(unshieldFormula(shieldFormula(`'${text}`))).toBe(`'${text}`);
    },
  );

  it.each(['Monsoon Lines Tee', "'til dawn", '1-2 days', ''])('leaves %j as it is', (text) => {
    expect(shieldFormula(text)).toBe(text);
    expect(unshieldFormula(text)).toBe(text);
  });
});
