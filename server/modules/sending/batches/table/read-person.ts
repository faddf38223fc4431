import type { CorridorMethod } from '#contract/ground/corridors.ts'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { folded } from '#contract/lib/names.ts'
import { type BatchCell, type BatchCells, cellOfField } from '#contract/sending/batch-table.ts'
import {
  type CheckedDetails,
  fullNameOf,
  type RecipientRecord,
  readDetails,
} from '#server/modules/funds/recipients/index.ts'
import { countryOf, methodOf, optionOf } from './cell-words.ts'
import { nearNames } from './near-names.ts'
import { splitName } from './split-name.ts'

/** The payee of a row: a known recipient, a new one with checked details, or the problems by cell. */
export type ReadPerson =
  | { known: RecipientRecord }
  | { added: CheckedDetails }
  /** `near`: similar names in the network when none is equal. */
  | { problems: [BatchCell, ErrorCode][]; near?: string[] }

export type Network = { byId: Map<string, RecipientRecord>; byName: Map<string, RecipientRecord[]> }

export const networkOf = (recipients: readonly RecipientRecord[]): Network => {
  const byName = new Map<string, RecipientRecord[]>()
  for (const recipient of recipients) {
    const name = folded(fullNameOf(recipient))
    byName.set(name, [...(byName.get(name) ?? []), recipient])
  }
  return { byId: new Map(recipients.map((recipient) => [recipient.id, recipient])), byName }
}

/** The cell of the bank may have several numbers: '003-12345'. */
const routingParts = (method: CorridorMethod, typed: string): Map<string, string> => {
  const fields = method.fields.filter((field) => cellOfField(field) === 'routing')
  const parts = fields.length > 1 ? typed.trim().split(/[\s/-]+/) : [typed]
  return new Map(fields.map(({ name }, at) => [name, parts[at] ?? '']))
}

const fieldsOf = (method: CorridorMethod, cells: BatchCells): Record<string, string> => {
  const routing = routingParts(method, cells.routing)
  const fields: Record<string, string> = {}
  for (const field of method.fields) {
    // A row is paid by the usual way of deposit.
    if (field.name === 'way') continue
    const typed = routing.get(field.name) ?? cells[cellOfField(field)]
    const value = field.options ? (optionOf(field.options, typed) ?? (field.required ? typed : '')) : typed
    if (value.trim() !== '') fields[field.name] = value
  }
  return fields
}

const detailCells: Record<string, BatchCell> = {
  country: 'country',
  payout: 'method',
  firstName: 'name',
  lastName: 'name',
  secondLastName: 'name',
  phone: 'phone',
}

const cellOfPath = (method: CorridorMethod, path: string): BatchCell => {
  const field = method.fields.find(({ name }) => `fields.${name}` === path)
  return field ? cellOfField(field) : (detailCells[path] ?? 'name')
}

const payoutCells = ['country', 'method', 'institution', 'account', 'routing', 'phone', 'document'] as const

/** Recipients of that name whose details match the other cells; with several the row must state which. */
const knownBy = (network: Network, cells: BatchCells): RecipientRecord[] => {
  const country = countryOf(cells.country)?.country
  const digits = folded(cells.account).replaceAll(' ', '')
  return (network.byName.get(folded(cells.name)) ?? []).filter(
    (person) =>
      (country === undefined || person.country === country) &&
      (digits === '' ||
        Object.values(person.fields).some((value) => folded(value).replaceAll(' ', '').endsWith(digits))),
  )
}

const lastUsed = (one: RecipientRecord, other: RecipientRecord): RecipientRecord =>
  Temporal.Instant.compare(one.usedAt, other.usedAt) < 0 ? other : one

const newPerson = (cells: BatchCells): ReadPerson => {
  const corridor = countryOf(cells.country)
  if (!corridor) return { problems: [['country', cells.country.trim() === '' ? 'required' : 'unknown_corridor']] }
  const method = methodOf(corridor, cells)
  if (!method) return { problems: [['method', 'unknown_method']] }
  const names = splitName(cells.name)
  try {
    const details = readDetails({
      ...names,
      country: corridor.country,
      payout: method.method,
      email: '',
      // A wallet's number is a field of its own.
      phone: method.fields.some(({ kind }) => kind === 'phone') ? '' : cells.phone,
      addressLine: '',
      city: '',
      relationship: '',
      fields: fieldsOf(method, cells),
    })
    return { added: details }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problems = new Map<BatchCell, ErrorCode>()
    for (const [path, code] of Object.entries(error.detail.fields ?? {})) problems.set(cellOfPath(method, path), code)
    return { problems: [...problems] }
  }
}

/** Finds a known payee of a row, or checks the details of a new one. */
export const readPerson = (
  network: Network,
  { recipientId, cells }: { recipientId: string | null; cells: BatchCells },
): ReadPerson => {
  if (recipientId !== null) {
    const chosen = network.byId.get(recipientId)
    return chosen ? { known: chosen } : { problems: [['name', 'row_person_gone']] }
  }
  if (cells.name.trim() === '') return { problems: [['name', 'required']] }
  const known = knownBy(network, cells)
  const [one] = known
  // One person with several accounts: the last used, as elsewhere; the row shows which it is.
  if (one && known.every(({ personId }) => personId === one.personId)) return { known: known.reduce(lastUsed) }
  if (known.length > 1) return { problems: [['name', 'row_several_people']] }
  const isNameAlone = payoutCells.every((cell) => cells[cell].trim() === '')
  if (!isNameAlone) return newPerson(cells)
  const near = nearNames(cells.name, network.byName.keys())
    .flatMap((name) => network.byName.get(name)?.[0] ?? [])
    .map(fullNameOf)
  return { problems: [['name', 'row_unknown_person']], near }
}
