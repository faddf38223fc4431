import type {
  Corridor,
  CorridorMethod,
  CorridorWay,
  DepositWay,
  FieldOption,
  RequiredField,
} from '#contract/ground/corridors.ts'
import { brebKinds } from './identifiers/breb.ts'
import { blockedClabeBanks, clabeBanks } from './identifiers/clabe-banks.ts'
import { pixKinds } from './identifiers/pix.ts'
import { railCaps } from './rail-caps.ts'

/** An institution: its name, and the lengths of its account numbers where published. */
type Institution = string | readonly [label: string, ...accountLengths: number[]]
type Institutions = Readonly<Record<string, Institution>>

/** Sorted by name, for the user's select list. */
const optionsOf = (institutions: Institutions): FieldOption[] =>
  Object.entries(institutions)
    .map(([value, institution]) => {
      if (typeof institution === 'string') return { value, label: institution }
      const [label, ...accountLengths] = institution
      return { value, label, accountLengths }
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'es'))

const field = (name: string, kind: RequiredField['kind'], rest: Partial<RequiredField> = {}): RequiredField => ({
  name,
  kind,
  required: true,
  ...rest,
})

// —— fields ——

export const clabe = field('clabe', 'clabe')
/** The kind of key; eleven digits alone are ambiguous. Callers may omit it, and recipients saved earlier have none. */
export const pixKind = field('pixKind', 'choice', {
  required: false,
  options: pixKinds.map((value) => ({ value, label: null })),
})
export const pix = field('pix', 'pix')
export const cpf = field('cpf', 'cpf')
export const brebKind = field('brebKind', 'choice', { options: brebKinds.map((value) => ({ value, label: null })) })
export const breb = field('breb', 'breb')
export const cbu = field('cbu', 'cbu')
export const cci = field('cci', 'cci')
export const iban = field('iban', 'iban')
export const rut = field('rut', 'rut')
export const swift = field('swift', 'swift')
export const ifsc = field('ifsc', 'ifsc')
export const sortCode = field('sortCode', 'sort_code')
export const phone = field('phone', 'phone')
/** The mobile number that a bank has tied to an account; `phone` is that of a wallet. */
export const mobile = field('mobile', 'phone')
/** Colombia: a cédula, or a NIT written with its hyphen. */
export const colombianDocument = field('document', 'cedula')
export const bank = (institutions: Institutions) => field('bank', 'institution', { options: optionsOf(institutions) })
/** Every participant of SPEI that may be paid: one without DiMo refuses the payment as an unknown account. */
export const speiBank = bank(
  Object.fromEntries(Object.entries(clabeBanks).filter(([code]) => !(code in blockedClabeBanks))),
)
export const account = (minLength: number, maxLength: number) => field('account', 'account', { minLength, maxLength })
export const accountType = field('accountType', 'choice', {
  options: [
    { value: 'savings', label: null },
    { value: 'checking', label: null },
  ],
})
/** Chile has a third kind, the cuenta vista, which includes CuentaRUT. */
export const chileanAccountType = field('accountType', 'choice', {
  options: [...(accountType.options ?? []), { value: 'vista', label: null }],
})
export const digits = (name: string, length: number) => field(name, 'account', { minLength: length, maxLength: length })
export const text = (name: string, minLength: number, maxLength: number) =>
  field(name, 'text', { minLength, maxLength })
/** A list of institutions with account numbers of one length, prefixed with the institution's own code. */
export const prefixedBank = (institutions: Readonly<Record<string, string>>, accountLength: number) =>
  field('bank', 'institution', {
    options: Object.entries(institutions)
      .map(([value, label]) => ({ value, label, accountLengths: [accountLength], accountPrefix: value }))
      .sort((a, b) => a.label.localeCompare(b.label, 'es')),
  })

// —— methods; 0 business days are promised only where the rail works every day of the year ——

export const deposit = (businessDays: number, ...fields: RequiredField[]): CorridorMethod => ({
  method: 'bank_deposit',
  fields,
  businessDays,
  checksPayee: false,
})
/** A bank deposit by one of several rails. The choice is optional: without it, the first one is meant. */
export const depositBy = (businessDays: number, ...ways: [DepositWay, ...RequiredField[]][]): CorridorMethod => {
  const choice = field('way', 'choice', {
    required: false,
    options: ways.map(([value]) => ({ value, label: null })),
  })
  const all: CorridorWay[] = ways.map(([way, ...fields]) => ({
    ...{ way, fields: [choice, ...fields], caps: railCaps[way] },
    // A Bre-B key resolves to a masked name; SPEI and Transfer365 name nobody before the payment.
    checksPayee: way === 'breb',
  }))
  return { ...deposit(businessDays, ...(all[0]?.fields ?? [])), ways: all }
}
export const pickup = (agents: Institutions): CorridorMethod => ({
  method: 'cash_pickup',
  fields: [field('agent', 'institution', { options: optionsOf(agents) })],
  businessDays: 0,
  checksPayee: false,
})
export const walletOf = (wallets: Institutions, ...more: RequiredField[]): CorridorMethod => ({
  method: 'mobile_wallet',
  fields: [field('wallet', 'institution', { options: optionsOf(wallets) }), phone, ...more],
  businessDays: 0,
  checksPayee: false,
})

/** A method with a rail that names an account's holder, in full or masked, before the payment. */
export const checkingPayee = (method: CorridorMethod): CorridorMethod => ({ ...method, checksPayee: true })

type Place = Omit<Corridor, 'methods' | 'region'>

/** The corridors of one region, each as a place and its payout methods. */
export const regionOf =
  (region: Corridor['region']) =>
  (place: Place, ...methods: CorridorMethod[]): Corridor => ({ ...place, region, methods })
