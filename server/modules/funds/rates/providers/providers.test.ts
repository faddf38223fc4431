import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRate, type Rate, rateText } from '#contract/lib/money.ts'
import { crossedToBase, jumped, roundedRate } from '../rate.ts'
import { ecbProvider, parseEcb } from './ecb.ts'
import { jsonProvider, parseRatesJson } from './json.ts'
import { RatesRefused } from './provider.ts'
import { snapshotProvider } from './snapshot.ts'

const ecbXml = (cubes: string, time = '2026-11-19') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${time}'>${cubes}</Cube></Cube>
</gesmes:Envelope>`
const rate = (text: string): Rate => parseRate(text) ?? { digits: 0n, scale: 0 }

describe('the European Central Bank’s document', () => {
  test('the ECB document is read to the last digit, as of 14:10 in Frankfurt', () => {
    const { base, asOf, rates } = parseEcb(
      ecbXml("<Cube currency='USD' rate='1.1612'/><Cube currency='MXN' rate='21.2987'/>"),
    )
    expect(base).toBe('EUR')
    expect(asOf.toString()).toBe('2026-11-19T13:10:00Z')
    expect(rates.get('MXN')).toEqual({ digits: 212987n, scale: 4 })
  })
  test('ECB rates are crossed exactly to the dollar and rounded once, half up, at four decimals', () => {
    const crossed = crossedToBase(
      'EUR',
      parseEcb(ecbXml("<Cube currency='USD' rate='1.1612'/><Cube currency='MXN' rate='21.2987'/>")).rates,
    )
    // 21.2987 ÷ 1.1612 = 18.341974…; 1 ÷ 1.1612 = 0.861178…
    expect(rateText(crossed?.get('MXN') as Rate)).toBe('18.3420')
    expect(rateText(crossed?.get('EUR') as Rate)).toBe('0.8612')
    expect(crossed?.has('USD')).toBe(false)
  })
  test('a malformed or implausible document is refused', () => {
    const broken = [
      'not xml at all',
      '<a></b>',
      '<html><body>Service unavailable</body></html>',
      ecbXml("<Cube currency='USD' rate='1,16'/>"),
      ecbXml("<Cube currency='USD' rate='-1.16'/>"),
      ecbXml("<Cube currency='USD' rate='1e3'/>"),
      ecbXml("<Cube currency='dollar' rate='1.16'/>"),
      ecbXml("<Cube currency='USD'/>"),
      ecbXml("<Cube currency='USD' rate='1.16'/><Cube currency='USD' rate='1.17'/>"),
      ecbXml("<Cube currency='USD' rate='1.16'/>", '2026-02-31'),
      ecbXml("<Cube currency='USD' rate='1.16'/>", 'yesterday'),
    ]
    for (const document of broken) expect(() => parseEcb(document), document).toThrow(RatesRefused)
  })
})

describe('a JSON document', () => {
  test('a JSON document is read digit by digit, numbers and texts alike', () => {
    const { base, asOf, rates } = parseRatesJson(
      '{"base":"USD","timestamp":1763650800,"rates":{"HNL":24.85000000000000000,"MXN":"18.342"}}',
    )
    expect(base).toBe('USD')
    expect(asOf.toString()).toBe('2025-11-20T15:00:00Z')
    expect(rates.get('HNL')).toEqual({ digits: 2485000000000000000n, scale: 17 })
    expect(rates.get('MXN')).toEqual({ digits: 18342n, scale: 3 })
  })
  test('a malformed or implausible document is refused', () => {
    const broken = [
      'not json',
      '[]',
      'null',
      '{"rates":{"HNL":24.85},"timestamp":1763650800}',
      '{"base":"USD","timestamp":1763650800}',
      '{"base":"USD","rates":{"HNL":24.85}}',
      '{"base":"USD","timestamp":1763650800,"rates":{"HNL":-24.85}}',
      '{"base":"USD","timestamp":1763650800,"rates":{"HNL":2e1}}',
      '{"base":"USD","timestamp":1763650800,"rates":{"HNL":null}}',
      '{"base":"USD","timestamp":1763650800,"rates":{"Lempira":24.85}}',
      '{"base":"USD","asOf":"yesterday","rates":{"HNL":24.85}}',
    ]
    for (const document of broken) expect(() => parseRatesJson(document), document).toThrow(RatesRefused)
  })
})

const at = Temporal.Instant.from('2026-11-27T12:00:00Z')

test('the snapshot in the repository is dated, has the lempira of the designs, and is marked as a demo', async () => {
  const provider = snapshotProvider()
  const { base, asOf, rates } = await provider.read(at)
  expect(provider).toMatchObject({ demo: true, maxAge: null })
  expect(base).toBe('USD')
  expect(asOf.toString()).toBe('2026-11-16T16:00:00Z')
  expect(rateText(rates.get('HNL') as Rate)).toBe('24.8500')
})

describe('a document from the network', () => {
  const answering =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status })
  test('a document is requested at the configured address, with a deadline', async () => {
    let asked: { url: string; signal: AbortSignal } | undefined
    const provider = ecbProvider(async (url, { signal }) => {
      asked = { url, signal }
      return new Response(ecbXml("<Cube currency='USD' rate='1.1612'/>"))
    }, undefined)
    expect((await provider.read(at)).base).toBe('EUR')
    expect(asked?.url).toBe('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml')
    expect(asked?.signal).toBeInstanceOf(AbortSignal)
  })
  test('a document is refused when the server answers with an error, or endlessly', async () => {
    await expect(jsonProvider(answering('{}', 503), 'https://x.example').read(at)).rejects.toThrow(RatesRefused)
    await expect(jsonProvider(answering(' '.repeat(1024 * 1024 + 1)), 'https://x.example').read(at)).rejects.toThrow(
      RatesRefused,
    )
  })
})

describe('a rate', () => {
  test('a rate is rounded half up at the fourth decimal', () => {
    expect(rateText(roundedRate(rate('1.00005'), rate('1')))).toBe('1.0001')
    expect(rateText(roundedRate(rate('1.00004999'), rate('1')))).toBe('1.0000')
    expect(rateText(roundedRate(rate('2'), rate('3')))).toBe('0.6667')
  })
  test('a rate is within half a unit of the fourth decimal of the exact fraction', () => {
    const some = fc.record({ digits: fc.bigInt({ min: 1n, max: 10n ** 9n }), scale: fc.integer({ min: 0, max: 6 }) })
    fc.assert(
      fc.property(some, some, (numerator, denominator) => {
        const { digits } = roundedRate(numerator, denominator)
        // |digits/10⁴ − n/d| ≤ ½·10⁻⁴, over common denominators.
        const left = digits * denominator.digits * 10n ** BigInt(numerator.scale)
        const right = numerator.digits * 10n ** BigInt(denominator.scale + 4)
        const unit = denominator.digits * 10n ** BigInt(numerator.scale)
        const apart = left > right ? left - right : right - left
        expect(apart * 2n <= unit).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
  test('a rate that moves by more than a fifth is suspicious', () => {
    expect(jumped(rate('10.0000'), rate('12.0000'))).toBe(false)
    expect(jumped(rate('10.0000'), rate('12.0001'))).toBe(true)
    expect(jumped(rate('10.0000'), rate('8.0000'))).toBe(false)
    expect(jumped(rate('10.0000'), rate('7.9999'))).toBe(true)
  })
})
