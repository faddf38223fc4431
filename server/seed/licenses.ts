import { attachments } from '../../contract/attachments.ts'
import { brand } from '../../contract/brand.ts'
import { filings } from '../../contract/filings.ts'
import { adminLicenses, type LicenseKind } from '../../contract/licenses.ts'
import type { Sol } from '../compose.ts'
import { drawnPaper } from '../modules/statements/index.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Member } from './members.ts'
import { type Visitor, visit } from './visit.ts'

type Recorded = { kind: LicenseKind; authority: string; number: string; issued: number; expires: number | null }

/** With the numbers that the public page names. Days from today. */
const recorded: readonly Recorded[] = [
  { kind: 'state_license', authority: brand.regulator.name, number: brand.licenseNumber, issued: -315, expires: 50 },
  {
    kind: 'federal_registration',
    authority: 'Financial Crimes Enforcement Network (FinCEN)',
    number: '31000000000000',
    issued: -640,
    expires: 401,
  },
  {
    kind: 'registry',
    authority: 'Nationwide Multistate Licensing System (NMLS)',
    number: brand.nmls,
    issued: -900,
    expires: null,
  },
  { kind: 'bond', authority: 'Example Surety Company', number: 'B-2026-0041', issued: -200, expires: 165 },
]

type Papers = { authority: string; number: string; issuedOn: string; expiresOn: string | null }

/** What the authority sent, as far as a demonstration can have it. Gives the id of the uploaded PDF. */
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

/** Compliance records the licenses, the bond's renewal, and this year's review of its program. */
export const recordLicenses = async (sol: Sol, officer: Member): Promise<void> => {
  const office = await visit(sol, { ...officer, role: 'admin' })
  const today = dayOf(sol.deps.now())
  const dayIn = (days: number): string => today.add({ days }).toString()
  for (const { kind, authority, number, issued, expires } of recorded) {
    const id = office.newId()
    const details = {
      ...{ authority, number, ownerId: officer.userId, issuedOn: dayIn(issued) },
      expiresOn: expires === null ? null : dayIn(expires),
    }
    const documentId = await uploadPaper(sol, office, details)
    const body = { id, kind, ...details, documentId, reason: 'Registro inicial.' }
    await office.call(adminLicenses.create, { body })
    if (kind !== 'bond') continue
    const renewed = { ...details, issuedOn: dayIn(-3), expiresOn: dayIn(362) }
    const renewal = { ...renewed, documentId: await uploadPaper(sol, office, renewed), reason: 'Renovada por un año.' }
    await office.call(adminLicenses.renew, { params: { id }, body: { after: 1, ...renewal } })
  }
  const { waiting } = await office.call(filings.list)
  const review = waiting.find(({ obligation, state }) => obligation === 'aml_review' && state === 'due')
  const params = { obligation: 'aml_review', period: review?.period ?? '' } as const
  const body = { id: office.newId(), reference: 'Informe de la revisora, sin hallazgos graves', documentId: null }
  if (review) await office.call(filings.file, { params, body })
}
