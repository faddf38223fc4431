import { expect, test } from 'vitest'
import { withoutForeignAddresses } from './foreign-addresses.ts'

const safe = (text: string) => withoutForeignAddresses(text, 'https://sol.example')

test('only our own web addresses can become links in mail programs and phones', () => {
  for (const [typed, shown] of [
    ['entra en https://evil.example/login ya', 'entra en evil[.]example/login ya'],
    ['HTTPS://EVIL.EXAMPLE', 'EVIL[.]EXAMPLE'],
    ['www.evil.com', 'www[.]evil[.]com'],
    ['evil.com', 'evil[.]com'],
    ['(evil.com/x?y=1)', '(evil[.]com/x?y=1)'],
    ['_evil.com:8080/x', '_evil[.]com:8080/x'],
    ['sms://evil.com', 'evil[.]com'],
    ['http://127.0.0.1/x', '127[.]0[.]0[.]1/x'],
    ['https://sol.example.evil.com/', 'sol[.]example[.]evil[.]com/'],
    ['https://sol.example@evil.com/', 'sol[.]example@evil[.]com/'],
    ['https://x.co\nhttps://sol.example/a', 'x[.]co\nhttps://sol.example/a'],
    ['дом.рф', 'дом[.]рф'],
    ['xn--80ahd.xn--p1ai', 'xn--80ahd[.]xn--p1ai'],
  ])
    expect(safe(typed ?? '')).toBe(shown)
})

test('our own addresses, email addresses, amounts and abbreviations stay as they are', () => {
  for (const text of [
    'Ver: https://sol.example/track/a.b?c=1.2',
    'https://sol.example.',
    'ana.lopez@mail.example.com',
    'www.dfs.ny.gov, consumerfinance.gov',
    'US$1,250.00 · L.4,970.50 · 3.5% · 26.11.2026',
    'Comercial Lempira S.A. de C.V., 9:30 a.m., Washington D.C.',
  ])
    expect(safe(text)).toBe(text)
})
