import type { z } from 'zod'
import type { RecipientDetails } from '#contract/funds/recipients.ts'
import type { Chance } from './chance.ts'

export type Beneficiary = z.input<typeof RecipientDetails>

const digits = (chance: Chance, count: number): string => Array.from({ length: count }, () => chance.below(10)).join('')

const clabeWeights = [3, 7, 1] as const

/** A CLABE with its check digit: weights 3-7-1, modulo 10. */
const clabe = (bank: string, chance: Chance): string => {
  const first = bank + digits(chance, 14)
  const sum = Array.from(first).reduce((total, digit, place) => {
    const weight = clabeWeights[place % 3] ?? 1
    return total + ((Number.parseInt(digit, 10) * weight) % 10)
  }, 0)
  return first + ((10 - (sum % 10)) % 10)
}

/** Published specimens with valid check digits; they belong to no one. */
const specimenCpf = ['52998224725', '11144477735', '93541134780', '86288366757'] as const
const specimenIban = ['GT82TRAJ01020000001210029690'] as const

type Way = Pick<Beneficiary, 'country' | 'payout' | 'fields' | 'city'>

const ways: readonly ((chance: Chance) => Way)[] = [
  (chance) => ({ country: 'HN', payout: 'bank_deposit', city: 'Tegucigalpa', fields: { bank: 'atlantida', accountType: 'savings', account: digits(chance, 11) } }),
  (chance) => ({ country: 'HN', payout: 'bank_deposit', city: 'San Pedro Sula', fields: { bank: 'ficohsa', accountType: 'savings', account: digits(chance, 12) } }),
  () => ({ country: 'HN', payout: 'cash_pickup', city: 'La Ceiba', fields: { agent: 'atlantida' } }),
  (chance) => ({ country: 'MX', payout: 'bank_deposit', city: 'Puebla', fields: { clabe: clabe('012', chance) } }),
  (chance) => ({ country: 'MX', payout: 'bank_deposit', city: 'Oaxaca', fields: { clabe: clabe('072', chance) } }),
  (chance) => {
    const cpf = chance.pick(specimenCpf)
    return { country: 'BR', payout: 'bank_deposit', city: 'Governador Valadares', fields: { pix: cpf, cpf } }
  },
  (chance) => ({ country: 'CO', payout: 'mobile_wallet', city: 'Cali', fields: { wallet: 'nequi', phone: `+57 300 ${digits(chance, 7)}`, document: `1${digits(chance, 9)}` } }),
  (chance) => ({ country: 'GT', payout: 'bank_deposit', city: 'Quetzaltenango', fields: { iban: chance.pick(specimenIban) } }),
] // biome-ignore format: one way a line

const given = ['Carmen', 'Juana', 'Teresa', 'Ángel', 'Ramón', 'Elena', 'Dolores', 'Miguel', 'Pedro', 'Santos', 'Alba', 'Nicolás'] as const // biome-ignore format: a list
const families = ['Mejía', 'Zelaya', 'Ortega', 'Lobo', 'Xol', 'Batista', 'Quispe', 'Henríquez', 'Salazar', 'Murillo', 'Padilla', 'Reyes'] as const // biome-ignore format: a list

const personal = { email: '', phone: '', relationship: 'family' as const }

export const randomBeneficiary = (chance: Chance): Beneficiary => {
  const way = chance.pick(ways)(chance)
  return {
    ...personal,
    ...way,
    firstName: chance.pick(given),
    lastName: chance.pick(families),
    secondLastName: chance.pick(families),
    addressLine: `Calle ${1 + chance.below(40)}, casa ${1 + chance.below(99)}`,
  }
}

const home = { ...personal, addressLine: 'Colonia Kennedy, bloque 12', city: 'Tegucigalpa' }

/** María's recipients. */
export const mariasFamily = {
  carmen: { ...home, country: 'HN', payout: 'bank_deposit', firstName: 'Carmen', lastName: 'Mejía', secondLastName: 'Zelaya', fields: { bank: 'atlantida', accountType: 'savings', account: '20110034821' } },
  dona: { ...home, country: 'HN', payout: 'cash_pickup', firstName: 'Blanca Rosa', lastName: 'Paz', secondLastName: 'Funes', fields: { agent: 'atlantida' } },
  jesus: { ...home, country: 'MX', payout: 'bank_deposit', firstName: 'Jesús', lastName: 'Ramírez', secondLastName: 'Ortega', addressLine: 'Av. Juárez 214', city: 'Puebla', fields: { clabe: '012180004835093714' } },
  luana: { ...home, country: 'BR', payout: 'bank_deposit', firstName: 'Luana', lastName: 'Batista', secondLastName: '', relationship: 'friend', addressLine: 'Rua das Flores 88', city: 'São Paulo', fields: { pix: '52998224725', cpf: '52998224725' } },
  andres: { ...home, country: 'CO', payout: 'mobile_wallet', firstName: 'Andrés', lastName: 'Quintero', secondLastName: 'Gil', addressLine: 'Carrera 7 # 45-10', city: 'Bogotá', fields: { wallet: 'nequi', phone: '+57 300 5551234', document: '1020304050' } },
} as const satisfies Record<string, Beneficiary> // biome-ignore format: one person a line

/** A name that the sandbox's partner rejects: the payout waits for the corrected detail. */
export const misspelled: Beneficiary = { ...home, country: 'HN', payout: 'bank_deposit', firstName: 'Marta Elena', lastName: 'Errado', secondLastName: 'Lagos', fields: { bank: 'atlantida', accountType: 'savings', account: '20110047763' } } // biome-ignore format: one person a line

/** A name on the development screening list: the transfer is held until the back office decides. */
export const listed: Beneficiary = { ...home, country: 'HN', payout: 'bank_deposit', firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '', fields: { bank: 'atlantida', accountType: 'savings', account: '20110099999' } } // biome-ignore format: one person a line
