const typed = [
  '', ' ', '0', '-1', '-0.01', '00', '1e9', '0x1', '1,000.00', '1.000,00', '٢٠٠', '9'.repeat(19), '9'.repeat(400), 'NaN', 'Infinity', 'null', 'undefined',
  'true', '2026-02-30', '9999-12-31', '0000-01-01', '+275760-09-13', '2026-13', '2026-Q5', '2026-11-20T25:00:00Z', 'XTS', 'usd', 'US$', 'KP',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'not-an-id', '{0}', '$1', '%s', '%', '_', '*', '(((((', "'", '"', '\\',
  "1' or '1'='1", '<b onclick=1>', '../../etc/passwd', 'javascript:alert(1)', '=1+1', '@SUM(A1)', 'a@b', 'a@example.com,b@example.com',
  'a@example.com\r\nbcc: c@example.com', 'x'.repeat(39), 'x'.repeat(3_000), '😀', '👩‍👩‍👧‍👦', 'Carme\u0301n', `Z${'\u0301'.repeat(300)}`, '\u202etxt.exe', 'a\u200bb',
  'Пётр', '李小龍', 'محمد', 'ไทย', 'Ｆｕｌｌ', 'ﷺ', 'İı', 'ẞ',
] // biome-ignore format: a list of values

/** Texts that an address can carry. */
export const oddTexts: readonly string[] = typed.filter((text) => text !== '')

/** Values for any field of a JSON body. */
export const oddValues: readonly unknown[] = [
  ...typed, 'a\u0000b', '\ud800', 'x\udfffy', null, true, false, 0, -1, 1.5, -0, 1e308, 2 ** 53, Number.MAX_SAFE_INTEGER, [], [[]], [null], {}, { a: 1 },
  { minor: '1', currency: 'USD' }, ['a', 'a'], Array.from({ length: 2_000 }, () => 'x'), { length: 3 }, { toString: 'x' },
] // biome-ignore format: a list of values
