import { describe, expect, test } from 'vitest';
import { firstRefusalText, refusedFields } from './refused-fields.ts';
import { AdminPassword, Email, PersonName, Phone, Pincode, PlainText } from './primitives.ts';

describe('PersonName', () => {
  test.each([
    'Asha Rao',
    "Siobhán O'Connor",
    'D’Souza',
    'Anne-Marie Müller-Lüdenscheidt',
    'A.P.J. Abdul Kalam',
    'Md.Rahim',
    'J.Li',
    'Anna.In',
    'Smt. K. Rao, W/O Ravi',
    'Ravi S/O Md. Kumar',
    'मीरा अय्यर',
    'तुषार क्‍षेत्री',
    'தமிழ்ச்செல்வி',
    'ജയന്\u200d നായര്\u200d',
    'মোঃ রহিম',
    'علی‌رضا کریمی',
    'محمد بن سلمان',
    'שרה לוי',
    '王小明',
    'Нина Петрова',
    'Nguyễn Thị Ánh',
    'X Æ A-12',
    'Ali 🧵',
    '🌸 Meena',
    'Rani 👩‍🌾',
    "O'Brien",
    'X',
    'Dr.Dev Anand',
    'Raj.Dev',
    'Sh.Vip Singh',
    'Maria.de Souza',
    'Raj & Sons (Pune)',
  ])('accepts %s', (name) => {
    expect(PersonName.parse(name)).toBe(name);
  });

  test.each([
    'http://evil.example',
    'Win now https://evil.example/win',
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
    ['a line break', 'Asha\nYour account is locked'],
    ['an escape', 'Asha\u001b[31m'],
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
    ['+91-98765-43210', '+919876543210'],
    ['+91\u00a098765\u201143210', '+919876543210'],
    ['(98765) 43210', '9876543210'],
    ['98765.43210', '9876543210'],
    ['98765·43210, ', '9876543210'],
    ['tel:+919876543210', '+919876543210'],
    ['\u202a+919876543210\u202c', '+919876543210'],
    ['9876543210\u200e', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['＋９１９８７６５４３２１０', '+919876543210'],
  ])('phone %j', (typed, phone) => {
    expect(Phone.parse(typed)).toBe(phone);
  });

  test.each(['98765', '98765 4321x', 'nine', '+', '98765432109876543210'])('but not this phone: %j', (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false);
  });

  test.each([
    ['411001', '411001'],
    ['411 001', '411 001'],
    [' 411\u00a0001\u200b', '411 001'],
    ['411-001', '411001'],
    ['4 1 1 0 0 1', '411001'],
    ['४११००१', '411001'],
  ])('pincode %j', (typed, pincode) => {
    expect(Pincode.parse(typed)).toBe(pincode);
  });

  test.each([
    ['asha+weft@example.com', 'asha+weft@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['asha@xn--mnchen-3ya.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@example.com\u200b', 'asha@example.com'],
    ['\ufeffasha@example.com\u00a0', 'asha@example.com'],
    ['asha @example.com', 'asha@example.com'],
    ['mailto:asha@example.com', 'asha@example.com'],
    ['asha＠example.com', 'asha@example.com'],
    ['o’brien@example.com', "o'brien@example.com"],
    ['<asha@example.com>, ', 'asha@example.com'],
    ['asha@example.com. ', 'asha@example.com'],
    ['asha&ravi@example.com', 'asha&ravi@example.com'],
    ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
    ['asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ])('e-mail %j', (typed, email) => {
    expect(Email.parse(typed)).toBe(email);
  });

  test.each([
    ['Asha Rao\u200e', 'Asha Rao'],
    ['\u202bAsha Rao\u202c', 'Asha Rao'],
    ['Asha\u00a0 Rao', 'Asha Rao'],
    ['Asha\tRao', 'Asha Rao'],
    ['As\u200bha', 'Asha'],
    ['As\u00adha', 'Asha'],
    ['Asha \u202Egnp.exe', 'Asha gnp.exe'],
    ['Asha \u2066Rao\u200d', 'Asha Rao'],
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

  test.each(['indigo-loom', 'correct horse', 'weft-admin', 'f7Kq_2m-Xw9v'])('accepts %s', async (password) => {
    expect(await messageOf(password)).toBeUndefined();
  });

  test.each(['weft-9', '123456789'])('refuses %s as too short', async (password) => {
    expect(await messageOf(password)).toBe('needs at least 10 characters');
  });

  test.each(['password123', 'Password123!', 'QWERTYUIOP', '1234567890', 'iloveyou123'])(
    'refuses the common password %s',
    async (password) => {
      expect(await messageOf(password)).toBe('is one of the commonest passwords');
    },
  );
});
