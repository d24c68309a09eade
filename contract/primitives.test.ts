import { describe, expect, test } from 'vitest';
import { readProfileChange } from './auth.ts';
import { readAddressChange } from './order.ts';
import { Address, AdminPassword, City, Email, Landmark, PersonName, Phone, Pincode, PlainText } from './primitives.ts';
import { firstRefusalText, refusedFields } from './refused-fields.ts';

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
    ...['raj.dev', 'Anna.Link', 'Md.Rahim', 'prize.page', 'bit.ly/x1', 'W.W. Rao', 'Asha (Pune: HQ)'],
  ])('accepts %s', (name) => {
    expect(PersonName.parse(name)).toBe(name);
  });

  test.each([
    'http://evil.example',
    'See WWW.evil.example',
    'ｗｗｗ．evil.ｃｏｍ',
    'www。evil。com',
    'ｈｔｔｐｓ：／／evil',
    'javascript://x',
  ])('refuses a web address, as places do: %s', (words) => {
    for (const schema of [PersonName, Address, City, Landmark])
      expect(refusedFields(schema.safeParse(words).error!)).toEqual({ body: { code: 'webAddress' } });
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

  test.each(['98765', '98765 4321x', 'nine', '+', '98765432109876543210', '+91 98290 1234', '+91 28290 12345'])(
    'but not this phone: %j',
    (typed) => {
      expect(Phone.safeParse(typed).success).toBe(false);
    },
  );

  test.each([
    ['411 001', '411 001'],
    // The army's.
    ['900001', '900001'],
    [' 411\u00a0001\u200b', '411 001'],
    ['4 1 1 0 0 1', '411001'],
    ['४११००१', '411001'],
  ])('pincode %j', (typed, pincode) => {
    expect(Pincode.parse(typed)).toBe(pincode);
  });

  test.each(['000000', '012 345', '41100', '4110011', '411-001x', '111111', '888888'])(
    'but not this pincode: %j',
    (typed) => {
      expect(Pincode.safeParse(typed).success).toBe(false);
    },
  );

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

test('an address has at most 250 characters', () => {
  expect(Address.safeParse('x'.repeat(250)).success).toBe(true);
  expect(firstRefusalText(Address.safeParse('x'.repeat(251)).error!)).toBe('has more than 250 characters');
});

test('what a profile stored before stays until it is changed', async () => {
  const stored = {
    name: 'evil.com www.x',
    phone: '',
    pincode: '1',
    city: 'www.city',
    landmark: 'http://here',
    role: 0,
  } as const;
  const before = { ...stored, address: 'x'.repeat(900) };
  const read = async (sent: object) => {
    const { data, error } = await readProfileChange(before, { ...before, ...sent });
    return error === undefined ? data : Object.keys(refusedFields(error));
  };
  const places = { city: 'www.city', landmark: 'http://here' };
  expect(await read({ phone: '9876543210' })).toEqual({ phone: '9876543210', ...places });
  expect(await read({ address: '7 Loom Lane' })).toEqual({ address: '7 Loom Lane', ...places });
  expect(await read({ address: 'x'.repeat(899), landmark: 'http://there' })).toEqual(['address', 'landmark']);
});

test('what an order stored before stays until it is changed', () => {
  const before = {
    ...{ name: 'evil.com www.x', phone: '', address: `www.maps.in ${'x'.repeat(900)}`, pincode: '411001' },
    ...{ landmark: 'http://here', city: 'www.city', state: '27' },
  };
  const read = (sent: object) => {
    const { data, error } = readAddressChange(before, { ...before, ...sent });
    return error === undefined ? data : Object.keys(refusedFields(error));
  };
  expect(read({ phone: '98765 43210', pincode: '370 001' })).toEqual({
    ...before,
    ...{ phone: '9876543210', pincode: '370 001' },
  });
  expect(read({ address: 'www.maps.in', landmark: 'http://there', state: '99' })).toEqual([
    'address',
    'landmark',
    'state',
  ]);
});
