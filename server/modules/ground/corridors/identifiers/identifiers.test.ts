import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abaCheckDigit, checkAba } from './aba.ts'
import { checkAccount } from './account.ts'
import { checkBreb } from './breb.ts'
import { cbuCheckDigits, checkCbu } from './cbu.ts'
import { cciCheckDigits, checkCci } from './cci.ts'
import { checkCedula } from './cedula.ts'
import { checkClabe, clabeCheckDigit } from './clabe.ts'
import { clabeBanks } from './clabe-banks.ts'
import { checkCnpj, cnpjCheckDigits } from './cnpj.ts'
import { checkCpf, cpfCheckDigits } from './cpf.ts'
import { checkIban, ibanCheckDigits, ibanLengths } from './iban.ts'
import type { CheckContext, Checked } from './identifier.ts'
import { checkIfsc } from './ifsc.ts'
import { checkChoice, checkInstitution, checkText } from './listed.ts'
import { checkNit, nitCheckDigit } from './nit.ts'
import { checkAnyPhone, checkMobile, checkPhone } from './phone.ts'
import { checkPix, checkTaxNumber, taxNumberOf } from './pix.ts'
import { checkRut, rutCheckDigit } from './rut.ts'
import { checkSortCode } from './sort-code.ts'
import { checkSwift } from './swift.ts'

const inCountry = (country: string): CheckContext => ({
  country,
  field: { name: 'x', kind: 'text', required: true },
  siblings: { fields: [], typed: {} },
})
const iban = (typed: string, country: string) => checkIban(typed, inCountry(country))
const value = (checked: Checked) => ('value' in checked ? checked.value : checked.problem)

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
/** A number of digits with a nonzero first digit. */
const number = (length: number) =>
  fc.tuple(fc.integer({ min: 1, max: 9 }), digits(length - 1)).map(([first, rest]) => `${first}${rest}`)

const valid = {
  clabe: fc
    .tuple(fc.constantFrom(...Object.keys(clabeBanks)), digits(14))
    .map(([bank, rest]) => bank + rest + clabeCheckDigit(bank + rest)),
  cpf: digits(9)
    .filter((text) => !/^(\d)\1+$/.test(text))
    .map((text) => text + cpfCheckDigits(text)),
  cnpj: fc
    .stringMatching(/^[0-9A-Z]{12}$/)
    .filter((text) => !/^(.)\1+$/.test(text))
    .map((text) => text + cnpjCheckDigits(text)),
  cbu: fc.tuple(digits(7), number(13)).map(([bankAndBranch, account]) => {
    const [first, second] = cbuCheckDigits({ bankAndBranch, account })
    return `${bankAndBranch}${first}${account}${second}`
  }),
  cci: fc
    .tuple(digits(6), number(12))
    .map(([bankAndBranch, account]) => bankAndBranch + account + cciCheckDigits({ bankAndBranch, account })),
  nit: fc.integer({ min: 6, max: 10 }).chain(number).map((text) => text + nitCheckDigit(text)),
  rut: fc.integer({ min: 7, max: 8 }).chain(number).map((text) => text + rutCheckDigit(text)),
  aba: fc.tuple(fc.constantFrom('01', '12', '21', '32', '61', '72', '80'), digits(6)).map(([region, rest]) => region + rest + abaCheckDigit(region + rest)),
} // biome-ignore format: one kind a line

const anyIban = fc
  .constantFrom(...Object.entries(ibanLengths))
  .chain(([country, length]) =>
    fc
      .stringMatching(new RegExp(`^[0-9A-Z]{${length - 4}}$`))
      .map((text) => ({ country, text: country + ibanCheckDigits({ country, number: text }) + text })),
  )

const holds = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns: 500 })

const place = fc.nat()
const step = fc.integer({ min: 1, max: 9 })
const mistyped = (text: string, at: number, by: number): string => {
  const places = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  const index = places[at % places.length] ?? 0
  return `${text.slice(0, index)}${(Number(text[index]) + by) % 10}${text.slice(index + 1)}`
}

describe('every identifier with right check digits is accepted', () => {
  const checks = { clabe: checkClabe, cpf: checkCpf, cnpj: checkCnpj, cbu: checkCbu, cci: checkCci, nit: checkNit, rut: checkRut, aba: checkAba } // biome-ignore format: a list
  for (const [kind, check] of Object.entries(checks))
    test(kind, () => {
      holds(valid[kind as keyof typeof valid], (text) => {
        expect(check(text)).toMatchObject({ value: expect.any(String) })
      })
    })
  test('iban', () => {
    holds(anyIban, ({ country, text }) => {
      expect(iban(text, country)).toEqual({ value: text })
    })
  })
})

describe('any single wrong digit is refused where the scheme detects it', () => {
  // CPF, CNPJ and NIT map two remainders to one digit: they guarantee detection only for errors in the check digits.
  const checks = { clabe: checkClabe, cbu: checkCbu, cci: checkCci, aba: checkAba } // biome-ignore format: a list
  for (const [kind, check] of Object.entries(checks))
    test(kind, () => {
      holds(fc.tuple(valid[kind as keyof typeof checks], place, step), ([text, at, by]) => {
        expect(check(mistyped(text, at, by))).toEqual({ problem: 'wrong_check_digit' })
      })
    })
  test('rut', () => {
    holds(fc.tuple(valid.rut, place, step), ([text, at, by]) => {
      const wrong = mistyped(text, at, by)
      // A leading zero shortens the number, which is another error with its own code.
      expect(checkRut(wrong)).toEqual({ problem: expect.stringMatching(/^(wrong_check_digit|too_short|too_long)$/) })
    })
  })
  test('iban', () => {
    holds(fc.tuple(anyIban, place, step), ([{ country, text }, at, by]) => {
      expect(iban(mistyped(text, at, by), country)).toEqual({ problem: 'wrong_check_digit' })
    })
  })
  for (const [kind, check, count] of [['cpf', checkCpf, 2], ['cnpj', checkCnpj, 2], ['nit', checkNit, 1]] as const) // biome-ignore format: a list
    test(`${kind}, in its check digits`, () => {
      holds(fc.tuple(valid[kind], fc.integer({ min: 1, max: count }), step), ([text, back, by]) => {
        const tail = mistyped(text.slice(-back), 0, by)
        expect(check(text.slice(0, -back) + tail)).toEqual({ problem: 'wrong_check_digit' })
      })
    })
  test('cpf, in its number, except for the few that share a remainder', () => {
    let accepted = 0
    let tried = 0
    holds(fc.tuple(valid.cpf, fc.integer({ min: 0, max: 8 }), step), ([text, at, by]) => {
      tried += 1
      if ('value' in checkCpf(mistyped(text, at, by))) accepted += 1
    })
    expect(accepted / tried).toBeLessThan(0.03)
  })
})

describe('published example numbers', () => {
  test('published example numbers are accepted in any notation', () => {
    expect(value(checkClabe('0020 1007 7777 7777 71'))).toBe('002010077777777771')
    expect(value(checkClabe('646180157000000004'))).toBe('646180157000000004')
    expect(value(checkCpf('529.982.247-25'))).toBe('52998224725')
    expect(value(checkCnpj('11.222.333/0001-81'))).toBe('11222333000181')
    expect(value(checkCnpj('12.abc.345/01de-35'))).toBe('12ABC34501DE35')
    expect(value(checkCbu('2850590940090418135201'))).toBe('2850590940090418135201')
    expect(value(checkCbu('0000003100065557211734'))).toBe('0000003100065557211734')
    expect(value(checkCci('011-366-000100032542-21'))).toBe('01136600010003254221')
    expect(value(checkNit('800.197.268-4'))).toBe('8001972684')
    expect(value(checkRut('12.345.678-5'))).toBe('12345678-5')
    expect(value(checkRut('10.000.013-k'))).toBe('10000013-K')
    expect(value(checkAba('021000021'))).toBe('021000021')
    expect(value(checkIfsc('SBIN0005943'))).toBe('SBIN0005943')
    expect(value(checkSortCode('20-00-00'))).toBe('200000')
    expect(value(checkSwift('bofaus3n', inCountry('US')))).toBe('BOFAUS3N')
  })
  test("the IBAN registry's examples are accepted", () => {
    const examples = {
      BR: 'BR18 0036 0305 0000 1000 9795 493C 1',
      CR: 'CR05 0152 0200 1026 2840 66',
      DO: 'DO28 BAGR 0000 0001 2124 5361 1324',
      ES: 'ES91 2100 0418 4502 0005 1332',
      GB: 'GB29 NWBK 6016 1331 9268 19',
      GT: 'GT82 TRAJ 0102 0000 0012 1002 9690',
      PT: 'PT50 0002 0123 1234 5678 9015 4',
      SV: 'SV62 CENR 0000 0000 0000 0070 0025',
    }
    for (const [country, text] of Object.entries(examples))
      expect(iban(text, country)).toEqual({ value: text.replaceAll(' ', '') })
  })
})

describe('a refusal names the problem', () => {
  test('a refused CLABE names its problem', () => {
    expect(checkClabe('00201007777777777')).toEqual({ problem: 'too_short' })
    expect(checkClabe('00201007777777777A')).toEqual({ problem: 'malformed' })
    expect(checkClabe('002010077777777772')).toEqual({ problem: 'wrong_check_digit' })
    const of = (bank: string) => checkClabe(`${bank}18000011835971${clabeCheckDigit(`${bank}18000011835971`)}`)
    // Banks join SPEI before we know their names.
    expect(of('999')).toEqual({ value: expect.stringMatching(/^999/) })
    // FinCEN orders of 2025: CIBanco, Intercam, Vector.
    for (const bank of ['143', '136', '608']) expect(of(bank)).toEqual({ problem: 'blocked_institution' })
    expect(of('012')).toMatchObject({ institution: 'BBVA México' })
    const joined = { '170': 'Revolut', '638': 'Nu', '722': 'Mercado Pago', '730': 'Clip', '738': 'Fintoc' }
    for (const [bank, institution] of Object.entries(joined)) expect(of(bank)).toMatchObject({ institution })
  })
  test('a refused IBAN names its problem', () => {
    expect(iban('ES9121000418450200051332', 'FR')).toEqual({ problem: 'malformed' })
    expect(iban('ES912100041845020005133', 'ES')).toEqual({ problem: 'too_short' })
    expect(iban('ES9221000418450200051332', 'ES')).toEqual({ problem: 'wrong_check_digit' })
  })
  test('a number of one repeated digit, which is never issued, is refused', () => {
    expect(checkCpf('111.111.111-11')).toEqual({ problem: 'malformed' })
    expect(checkCnpj('00000000000000')).toEqual({ problem: 'malformed' })
    expect(checkCbu('0'.repeat(22))).toEqual({ problem: 'malformed' })
    expect(checkAba('000000000')).toEqual({ problem: 'malformed' })
  })
  test('a routing number of a nonexistent region is refused', () => {
    expect(checkAba(`50000000${abaCheckDigit('50000000')}`)).toEqual({ problem: 'wrong_check_digit' })
  })
  test('a BIC of another country is refused', () => {
    expect(checkSwift('BOFAUS3N', inCountry('JP'))).toEqual({ problem: 'malformed' })
    expect(checkSwift('BOFAUS3', inCountry('US'))).toEqual({ problem: 'too_short' })
  })
  test('a refused branch code names its problem', () => {
    expect(checkIfsc('SBIN1005943')).toEqual({ problem: 'malformed' })
    expect(checkSortCode('20000')).toEqual({ problem: 'too_short' })
  })
})

test('a Pix key is recognized by its format: CPF, CNPJ, email, phone, random', () => {
  expect(checkPix('529.982.247-25')).toEqual({ value: '52998224725' })
  expect(checkPix('12.ABC.345/01DE-35')).toEqual({ value: '12ABC34501DE35' })
  expect(checkPix(' Maria.Silva@Example.com.br ')).toEqual({ value: 'maria.silva@example.com.br' })
  expect(checkPix('+55 (21) 98248-5500')).toEqual({ value: '+5521982485500' })
  expect(checkPix('123E4567-e89b-42d3-a456-426655440000')).toEqual({ value: '123e4567-e89b-42d3-a456-426655440000' })
  expect(checkPix('529.982.247-26')).toEqual({ problem: 'wrong_check_digit' })
  expect(checkPix('maria@example')).toEqual({ problem: 'malformed' })
  expect(checkPix('+1 212 555 0100')).toEqual({ problem: 'malformed' })
  expect(checkPix('+55 21 8248-5500')).toEqual({ problem: 'too_short' })
  expect(checkPix('123e4567-e89b-12d3-a456-426655440000')).toEqual({ problem: 'malformed' })
  expect(checkPix('1234567890')).toEqual({ problem: 'wrong_length' })
  expect(checkPix('no key')).toEqual({ problem: 'malformed' })
})

test('the kind of a Pix key decides whether eleven digits are a CPF or a mobile, and a mobile gets its +55', () => {
  const check = (pixKind: string, key: string) => checkPix(key, { siblings: { fields: [], typed: { pixKind } } })
  const dialed = ['11987654321', '(11) 98765-4321', '011 98765-4321', '5511987654321', '+55 11 98765-4321']
  for (const typed of dialed) expect(check('phone', typed)).toEqual({ value: '+5511987654321' })
  for (const typed of ['1187654321', '11 3333-4444', '+1 212 555 0100', 'ana@example.com', ''])
    expect(check('phone', typed)).toEqual({ problem: 'pix_not_mobile' })
  expect(check('cpf', '529.982.247-25')).toEqual({ value: '52998224725' })
  expect(check('cpf', '11987654321')).toEqual({ problem: 'pix_mobile_as_cpf' })
  expect(check('cpf', '123.456.789-00')).toEqual({ problem: 'wrong_check_digit' })
  expect(check('email', 'Maria@Example.com.br')).toEqual({ value: 'maria@example.com.br' })
  expect(check('email', '52998224725')).toEqual({ problem: 'pix_not_email' })
  expect(check('random', '123E4567-e89b-42d3-a456-426655440000')).toEqual({
    value: '123e4567-e89b-42d3-a456-426655440000',
  })
  expect(check('random', 'ana@example.com')).toEqual({ problem: 'pix_not_random' })
  expect(check('cnpj', '12.ABC.345/01DE-35')).toEqual({ value: '12ABC34501DE35' })
})

test('the kind of a Bre-B key decides whether ten digits are a document or a mobile, and names what is wrong', () => {
  const check = (brebKind: string, key: string) =>
    checkBreb(key, { ...inCountry('CO'), siblings: { fields: [], typed: { brebKind } } })
  expect(check('document', '1.020.345.678')).toEqual({ value: '1020345678' })
  expect(check('document', '800.197.268-5')).toEqual({ problem: 'wrong_check_digit' })
  for (const typed of ['300 123 4567', '+57 300 1234567', 'llave: 3001234567'])
    expect(check('phone', typed)).toEqual({ value: '+573001234567' })
  for (const typed of ['6011234567', '300 123', '+1 212 555 0100'])
    expect(check('phone', typed)).toEqual({ problem: 'breb_not_mobile' })
  expect(check('email', 'Ana@Example.com.co')).toEqual({ value: 'ana@example.com.co' })
  expect(check('email', '@ana')).toEqual({ problem: 'pix_not_email' })
  for (const typed of ['@Ana2026', 'Ana2026']) expect(check('alphanumeric', typed)).toEqual({ value: '@Ana2026' })
  for (const typed of ['@', '@ana maria', '@ana.gil', `@${'a'.repeat(21)}`])
    expect(check('alphanumeric', typed)).toEqual({ problem: 'breb_not_alphanumeric' })
  expect(check('merchant', '00 1234 5678')).toEqual({ value: '0012345678' })
  expect(check('merchant', '1012345678')).toEqual({ problem: 'breb_not_merchant' })
  expect(check('fax', '@ana')).toEqual({ problem: 'malformed' })
})

test('a cédula has no check digit; a number with a hyphen is a NIT and is checked', () => {
  expect(checkCedula('1.020.345.678')).toEqual({ value: '1020345678' })
  expect(checkCedula('123456789')).toEqual({ problem: 'wrong_length' })
  expect(checkCedula('800.197.268-4')).toEqual({ value: '8001972684' })
  expect(checkCedula('800.197.268-5')).toEqual({ problem: 'wrong_check_digit' })
})

test('an account number must have the length and the prefix of the selected bank', () => {
  const bank = {
    name: 'bank',
    kind: 'institution' as const,
    required: true,
    options: [
      { value: 'brou', label: 'BROU', accountLengths: [14] },
      { value: '0134', label: 'Banesco', accountLengths: [20], accountPrefix: '0134' },
      { value: 'other', label: 'Other' },
    ],
  }
  const field = { name: 'account', kind: 'account' as const, required: true, minLength: 6, maxLength: 20 }
  const check = (typed: string, chosen: string) =>
    checkAccount(typed, { country: 'UY', field, siblings: { fields: [bank, field], typed: { bank: chosen } } })
  expect(check('000992-9970-0002', 'brou')).toEqual({ value: '00099299700002' })
  expect(check('0009929970000', 'brou')).toEqual({ problem: 'too_short' })
  expect(check('01340000000000000001', '0134')).toEqual({ value: '01340000000000000001' })
  expect(check('01020000000000000001', '0134')).toEqual({ problem: 'malformed' })
  expect(check('12345', 'other')).toEqual({ problem: 'too_short' })
  expect(check('1234567', 'other')).toEqual({ value: '1234567' })
  expect(check('12A4567', 'other')).toEqual({ problem: 'malformed' })
  expect(checkInstitution('brou', { country: 'UY', field: bank, siblings: { fields: [], typed: {} } })).toEqual({
    value: 'brou',
    institution: 'BROU',
  })
  expect(checkInstitution('BROU', { country: 'UY', field: bank, siblings: { fields: [], typed: {} } })).toEqual({
    problem: 'unknown_institution',
  })
  expect(checkChoice('nothing', { country: 'UY', field: bank, siblings: { fields: [], typed: {} } })).toEqual({
    problem: 'malformed',
  })
})

test('free text is measured in letters and holds no control characters', () => {
  const context = {
    ...inCountry('VE'),
    field: { name: 'd', kind: 'text' as const, required: true, minLength: 3, maxLength: 5 },
  }
  expect(checkText('  ñandú ', context)).toEqual({ value: 'ñandú' })
  expect(checkText('ab', context)).toEqual({ problem: 'too_short' })
  expect(checkText('abcdef', context)).toEqual({ problem: 'too_long' })
  expect(checkText('ab\u0000c', context)).toEqual({ problem: 'malformed' })
})

describe('a telephone number must be of the receiving country', () => {
  test('a telephone number is accepted with or without its calling code and trunk zero', () => {
    for (const typed of ['+504 9876-5432', '504 98765432', '9876 5432', '00 504 9876 5432'])
      expect(checkPhone(typed, { country: 'HN' })).toEqual({ value: '+50498765432' })
    expect(checkPhone('0712 345 678', { country: 'KE' })).toEqual({ value: '+254712345678' })
    expect(checkPhone('07 12 34 56 78', { country: 'CI' })).toEqual({ value: '+2250712345678' })
  })
  test('countries under +1 are distinguished by area code', () => {
    expect(checkPhone('(809) 555-1234', { country: 'DO' })).toEqual({ value: '+18095551234' })
    expect(checkPhone('876 555 1234', { country: 'DO' })).toEqual({ problem: 'malformed' })
    expect(checkPhone('416 555 1234', { country: 'CA' })).toEqual({ value: '+14165551234' })
    expect(checkPhone('809 555 1234', { country: 'CA' })).toEqual({ problem: 'malformed' })
  })
  test('a telephone number of another country is refused', () => {
    expect(checkPhone('+52 55 1234 5678', { country: 'HN' })).toEqual({ problem: 'malformed' })
    expect(checkPhone('9876 543', { country: 'HN' })).toEqual({ problem: 'too_short' })
    expect(checkPhone('call me', { country: 'HN' })).toEqual({ problem: 'malformed' })
  })
  test("a recipient's contact number may be of any country", () => {
    expect(checkAnyPhone('+1 212 555 0100', { country: 'HN' })).toEqual({ value: '+12125550100' })
    expect(checkAnyPhone('+1', { country: 'HN' })).toEqual({ problem: 'wrong_length' })
  })
})

test.each([
  ['HN', '2232-1234', '9876-5432'], ['PE', '01 234 5678', '912 345 678'], ['PA', '212-3456', '6123-4567'], ['EC', '02 234 5678', '099 123 4567'],
  ['CO', '(601) 234 5678', '300 123 4567'], ['GT', '2232 1234', '5123 4567'], ['SV', '2223 4567', '7012 3456'], ['NI', '2278 1234', '8812 3456'],
  ['BO', '2 212 3456', '7712 3456'], ['PY', '021 234 567', '0981 123456'], ['VE', '0212-2345678', '0414-1234567'], ['CR', '2222 2222', '8888 8888'],
])('a mobile wallet in %s has a mobile number: %s is refused by name and %s accepted', (country, landline, mobile) => {
  expect(checkMobile(landline, { country })).toEqual({ problem: 'phone_not_mobile' })
  expect(checkMobile(mobile, { country })).toEqual({ value: expect.stringMatching(/^\+\d+$/) })
  expect(checkPhone(landline, { country })).toMatchObject({ value: expect.any(String) })
}) // biome-ignore format: a table of numbers

test('a label before an identifier is dropped, and nothing else', () => {
  expect(iban('IBAN CR05 0152 0200 1026 2840 66', 'CR')).toEqual({ value: 'CR05015202001026284066' })
  expect(value(checkClabe('CLABE: 646180157000000004'))).toBe('646180157000000004')
  expect(value(checkClabe('CLABE interbancaria 646180157000000004'))).toBe('646180157000000004')
  expect(value(checkCci('No. de cuenta interbancaria: 011-366-000100032542-21'))).toBe('01136600010003254221')
  expect(value(checkAba('Routing number 021000021'))).toBe('021000021')
  expect(value(checkAba('N.º 021000021'))).toBe('021000021')
  expect(value(checkPix('Chave Pix: maria@example.com.br'))).toBe('maria@example.com.br')
  expect(value(checkSwift('SWIFT: bofaus3n', inCountry('US')))).toBe('BOFAUS3N')
  expect(checkClabe('call 646180157000000004')).toEqual({ problem: 'malformed' })
})

test('an Argentine alias is accepted in place of the account', () => {
  expect(checkCbu('Casa.Perro.Luna')).toEqual({ value: 'casa.perro.luna', institution: 'Alias' })
  expect(checkCbu('alias: cuenta.perro.luna')).toEqual({ value: 'cuenta.perro.luna', institution: 'Alias' })
  expect(checkCbu('a.b')).toEqual({ problem: 'too_short' })
  expect(checkCbu('casa.perro.luna.gato.río')).toEqual({ problem: 'malformed' })
})

test('a Colombian document has its kind before the number', () => {
  expect(checkCedula('CC 1020304050')).toEqual({ value: '1020304050' })
  expect(checkCedula('C.C. No. 1.020.304.050')).toEqual({ value: '1020304050' })
  expect(checkCedula('NIT 800.197.268-4')).toEqual({ value: '8001972684' })
  expect(checkCedula('ce: 123456')).toEqual({ value: 'CE 123456' })
  expect(checkCedula('PPT 1234567')).toEqual({ value: 'PPT 1234567' })
  expect(checkCedula('CE 12')).toEqual({ problem: 'malformed' })
  expect(checkCedula('NIT 800.197.268-5')).toEqual({ problem: 'wrong_check_digit' })
})

test('the tax number of a Pix payment may be a company’s, and defaults to a key that is one', () => {
  expect(checkTaxNumber('11.222.333/0001-81')).toEqual({ value: '11222333000181' })
  expect(checkTaxNumber('529.982.247-25')).toEqual({ value: '52998224725' })
  expect(taxNumberOf({ pix: '11.222.333/0001-81', pixKind: 'cnpj' })).toBe('11222333000181')
  expect(taxNumberOf({ pix: '529.982.247-25' })).toBe('52998224725')
  expect(taxNumberOf({ pix: 'maria@example.com.br', pixKind: 'email' })).toBeUndefined()
})
