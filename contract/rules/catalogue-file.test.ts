import { describe, expect, it } from 'vitest';
import { shieldFormula, unshieldFormula } from './catalogue-file.ts';

describe('shieldFormula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'escapes %j with an apostrophe, and unshieldFormula removes it',
    (text) => {
      expect(shieldFormula(text)).toBe(`'${text}`);
      expect(unshieldFormula(shieldFormula(text))).toBe(text);
      expect(unshieldFormula(shieldFormula(`'${text}`))).toBe(`'${text}`);
    },
  );

  it.each(['Monsoon Lines Tee', "'til dawn", '1-2 days', ''])('leaves %j unchanged', (text) => {
    expect(shieldFormula(text)).toBe(text);
    expect(unshieldFormula(text)).toBe(text);
  });
});
