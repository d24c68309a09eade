import { describe, expect, test } from 'vitest';
import { firstRefusalText, refusedFields } from './refused-fields.ts';
import { AdminPassword, PersonName } from './primitives.ts';

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
    'মোঃ রহিম',
    'علی‌رضا کریمی',
    'محمد بن سلمان',
    'שרה לוי',
    '王小明',
    'Нина Петрова',
    'Nguyễn Thị Ánh',
    'X Æ A-12',
    'Ali 🧵',
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
    ['a tab', 'Asha\tRao'],
    ['an escape', 'Asha\u001b[31m'],
    ['a C1 control', 'Asha\u0085'],
    ['an override of the direction', 'Asha \u202Egnp.exe'],
    ['an isolate', 'Asha \u2066Rao'],
    ['a mark of the direction', 'Asha\u200F'],
    ['a space of no width', 'As\u200Bha'],
    ['half a character', 'Asha \uD800'],
  ])('refuses %s', (_, name) => {
    expect(refusedFields(PersonName.safeParse(name).error!)).toEqual({ body: { code: 'badNameCharacter' } });
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
