import { describe, expect, test } from 'vitest';
import { firstRefusalText, refusedFields } from './refused-fields.ts';
import { AdminPassword, Email, PersonName, Phone, Pincode, PlainText } from './primitives.ts';

describe('PersonName', () => {
  test.each([
    "Siobhán O'Connor",
    'A.P.J. Abdul Kalam',
    'Anna.In',
    'Smt. K. Rao, W/O Ravi',
    'तुषार क्‍षेत्री',
    'தமிழ்ச்செல்வி',
    'ജയന്\u200d നായര്\u200d',
    'علی‌رضا کریمی',
    'X Æ A-12',
    'Ali 🧵',
    'Rani 👩‍🌾',
    'Dr.Dev Anand',
    'Maria.de Souza',
    'Raj & Sons (Pune)',
  ])('accepts %s', (name) => {
    expect(PersonName.parse(name)).toBe(name);
  });

  test.each([
    'http://evil.example',
    'WWW.evil.example',
    'evil.com',
    'You won! Evil.COM',
    'See evil.co.in today',
    'bit.ly/x1',
    'prize.example/claim',
    'go to best-prize.xyz.',
    'a@evil.com',
  ])('refuses a URL: %s', (name) => {
    expect(refusedFields(PersonName.safeParse(name).error!)).toEqual({ body: { code: 'webAddress' } });
  });

  test.each([
    ['a C1 control', 'Asha\u0085'],
    ['half a character', 'Asha \uD800'],
  ])('refuses %s', (_, name) => {
    expect(refusedFields(PersonName.safeParse(name).error!)).toEqual({ body: { code: 'badNameCharacter' } });
  });
});

describe('what keyboards, autofill and contacts add is dropped', () => {
  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91\u00a098765\u201143210', '+919876543210'],
    ['(98765)·43210, ', '9876543210'],
    ['tel:+919876543210', '+919876543210'],
    ['\u202a+919876543210\u202c', '+919876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['＋９１９８７６５４３２１０', '+919876543210'],
  ])('phone %j', (typed, phone) => {
    expect(Phone.parse(typed)).toBe(phone);
  });

  test.each(['98765', '98765 4321x', 'nine', '+', '98765432109876543210'])('but not this phone: %j', (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false);
  });

  test.each([
    ['411 001', '411 001'],
    [' 411\u00a0001\u200b', '411 001'],
    ['4 1 1 0 0 1', '411001'],
    ['४११००१', '411001'],
  ])('pincode %j', (typed, pincode) => {
    expect(Pincode.parse(typed)).toBe(pincode);
  });

  test.each([
    ['asha&ravi@example.com', 'asha&ravi@example.com'],
    ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
    ['\ufeffasha@example.com\u00a0', 'asha@example.com'],
    ['mailto:asha@example.com', 'asha@example.com'],
    ['asha＠example.com', 'asha@example.com'],
    ['o’brien@example.com', "o'brien@example.com"],
    ['<asha@example.com>, ', 'asha@example.com'],
    ['asha@example.com. ', 'asha@example.com'],
    ['asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ])('e-mail %j', (typed, email) => {
    expect(Email.parse(typed)).toBe(email);
  });

  test.each([
    ['\u202bAsha Rao\u202c', 'Asha Rao'],
    ['Asha\u00a0 Rao', 'Asha Rao'],
    ['Asha\tRao', 'Asha Rao'],
    ['As\u00adha', 'Asha'],
    ['Asha \u202Egnp.exe', 'Asha gnp.exe'],
  ])('name %j', (typed, name) => {
    expect(PersonName.parse(typed)).toBe(name);
  });

  test('a name of such characters alone is empty', () => {
    expect(refusedFields(PersonName.safeParse('\u200b\u2066').error!)).toEqual({ body: { code: 'required' } });
  });

  test('a review keeps its line breaks', () => {
    expect(PlainText.parse('\u200fSoft.\nFits well\u00ad.')).toBe('Soft.\nFits well.');
  });
});

describe('AdminPassword', () => {
  const messageOf = async (password: string) => {
    const { error } = await AdminPassword.safeParseAsync(password);
    return error && firstRefusalText(error);
  };

  test.each([
    ['indigo-loom', undefined],
    ['123456789', 'needs at least 10 characters'],
    ['Password123!', 'is one of the commonest passwords'],
  ])('%s: %s', async (password, message) => expect(await messageOf(password)).toBe(message));
});
