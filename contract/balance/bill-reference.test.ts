import { expect, test } from 'vitest'
import { plainReference, referenceProblem } from './bill-reference.ts'
import { billerOf, billers } from './billers/index.ts'
import { Biller, type BillReferenceFormat } from './bills.ts'

const formatOf = (id: string): BillReferenceFormat => billerOf(id)?.reference ?? expect.fail(id)

/** Published lines: slip examples by Banco do Brasil and Bradesco, and collection slip examples of both moduli. */
const lines: [biller: string, line: string][] = [
  ['br-boleto', '00190.50095 40144.816069 06809.350314 3 37370000000100'],
  ['br-boleto', '00190.00009 01149.718601 68524.522114 6 75860000102656'],
  ['br-boleto', '23793.38128 60007.827136 95000.063305 9 75520000370000'],
  ['br-convenio', '83620000000-5 66780048100-0 18097565731-3 00158963608-1'],
  ['br-convenio', '84670000001-7 43590024020-9 02405000243-5 84221010811-9'],
  ['br-convenio', '85890000460-9 52460179160-5 60759305086-5 83148300001-0'],
]

test.each(lines)('%s: %s has the right check digits, and no other digit in any place does', (id, line) => {
  const format = formatOf(id)
  expect(referenceProblem(format, line)).toBeUndefined()
  const plain = plainReference(line)
  for (let place = 0; place < plain.length; place += 1) {
    const digit = (Number(plain[place]) + 1) % 10
    const changed = `${plain.slice(0, place)}${digit}${plain.slice(place + 1)}`
    expect(referenceProblem(format, changed), `place ${place + 1}`).toMatch(/wrong_check_digit|malformed/)
  }
})

test.each([
  ['ec-quito', '1710034065', undefined],
  ['ec-quito', '1710034066', 'wrong_check_digit'],
  ['ec-quito', '9910034065', 'wrong_check_digit'],
  ['ec-quito', '1790034065', 'wrong_check_digit'],
  ['hn-enee', '12 345-67', undefined],
  ['hn-enee', '', 'required'],
  ['hn-enee', '12A4567', 'malformed'],
  ['hn-enee', '12345', 'wrong_length'],
  ['hn-tigo', '22334455', 'malformed'],
  ['gt-eegsa', 'k-45321', undefined],
  ['do-claro', '809 555 0123', undefined],
  ['do-claro', '305 555 0123', 'malformed'],
  ['mx-cfe', '1234 5678 9012', undefined],
  ['mx-cfe', '1234 5678 901', 'wrong_length'],
] as const)('%s: %s is %s', (id, typed, problem) => {
  expect(referenceProblem(formatOf(id), typed)).toBe(problem)
})

test('every biller has an id of its own in its country, a form that can be met, and a name that a person knows', () => {
  expect(new Set(billers.map(({ id }) => id)).size).toBe(billers.length)
  expect(billers.length).toBeGreaterThanOrEqual(40)
  for (const biller of billers) {
    expect(Biller.parse(biller)).toEqual(biller)
    expect(biller.id.slice(0, 2).toUpperCase()).toBe(biller.country)
    const { minLength, maxLength, begins } = biller.reference
    expect(minLength <= maxLength && begins.every((start) => start.length < minLength), biller.id).toBe(true)
  }
})
