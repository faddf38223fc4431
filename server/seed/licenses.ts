import { brand } from '#contract/lib/brand.ts'
import { attachments } from '#contract/staff/attachments.ts'
import { adminLicenses, type LicenseKind } from '#contract/staff/licenses.ts'
import type { Sol } from '../compose.ts'
import { drawnPaper } from '../modules/account/statements/index.ts'
import { newId } from '../platform/ids.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Member } from './members.ts'
import { type Visitor, visit } from './visit.ts'

/** `terms`: the first and last day of each, in days from the demo's current day; the last one is null for an indefinite term. */
type LicenseHistory = {
  kind: LicenseKind
  authority: string
  number: string
  terms: readonly (readonly [number, number | null])[]
}

/** With the numbers on the public page. */
const recorded: readonly LicenseHistory[] = [
  {
    ...{ kind: 'state_license', authority: brand.regulator.name, number: brand.licenseNumber },
    terms: [
      [-680, -316],
      [-315, 50],
    ],
  },
  {
    kind: 'federal_registration',
    authority: 'Financial Crimes Enforcement Network (FinCEN)',
    number: '31000000000000',
    terms: [[-640, 401]],
  },
  {
    kind: 'registry',
    authority: 'Nationwide Multistate Licensing System (NMLS)',
    number: brand.nmls,
    terms: [[-690, null]],
  },
  {
    ...{ kind: 'bond', authority: 'Example Surety Company', number: 'B-2026-0041' },
    terms: [
      [-565, -201],
      [-200, 165],
      [-3, 362],
    ],
  },
]

type Papers = { authority: string; number: string; issuedOn: string; expiresOn: string | null }

/** The authority's document, as far as a demo can have it. Returns the id of the uploaded PDF. */
const uploadPaper = async ({ deps }: Sol, office: Visitor, papers: Papers): Promise<string> => {
  const { authority, number, issuedOn, expiresOn } = papers
  const id = office.newId()
  const title = `Licencia ${number}`
  const sums: [string, string][] = [
    ['Emitida', issuedOn],
    ['Vence', expiresOn ?? 'No vence'],
  ]
  const columns = [
    { head: 'Autoridad', width: 0.7 },
    { head: 'Número', width: 0.3, end: true },
  ]
  const foot = 'Copia inventada para la demostración: no acredita nada.'
  const rows = [[authority, number]]
  const paper = { language: 'es' as const, title, about: [brand.name], sums, columns, rows, foot }
  const content = await drawnPaper(deps, paper, office.userId)
  const name = `${number}.pdf`
  const file = { name, type: 'application/pdf', content: Buffer.from(content) }
  await office.upload(attachments.put, { name }, file, { id })
  return id
}

/** The company's licenses, as compliance records them. */
export const recordLicenses = (sol: Sol, officer: Member, until: Temporal.Instant) => {
  const last = dayOf(until)
  const dayIn = (days: number): string => last.add({ days }).toString()
  const stored = new Map<LicenseHistory, { id: string; version: number }>()
  /** Records the licenses, and later each term that has started. */
  return async (): Promise<void> => {
    const today = dayOf(sol.deps.now()).toString()
    const hasBegun = (of: LicenseHistory, at: number): boolean => at === 0 || dayIn(of.terms[at]?.[0] ?? 1) <= today
    for (const license of recorded) {
      const { kind, authority, number, terms } = license
      const { id, version } = stored.get(license) ?? { id: newId(sol.deps.now()), version: 0 }
      const [issued, expires] = terms[version] ?? []
      if (issued === undefined || expires === undefined || !hasBegun(license, version)) continue
      const office = await visit(sol, { ...officer, role: 'admin' })
      const details = {
        ...{ authority, number, ownerId: officer.userId, issuedOn: dayIn(issued) },
        expiresOn: expires === null ? null : dayIn(expires),
      }
      const documentId = await uploadPaper(sol, office, details)
      if (version === 0) {
        const body = { id, kind, ...details, documentId, reason: 'Registro inicial.' }
        await office.call(adminLicenses.create, { body })
      } else {
        const body = { after: version, ...details, documentId, reason: 'Renovada.' }
        await office.call(adminLicenses.renew, { params: { id }, body })
      }
      stored.set(license, { id, version: version + 1 })
    }
  }
}
