import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Input } from '#contract/lib/route.ts'
import type { adminLicenses } from '#contract/staff/licenses.ts'
import { markReadAbout } from '#server/modules/ground/notifications/index.ts'
import { listAdmins } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { isReplay, replayed } from '#server/platform/replayed.ts'
import { attachPdf } from '../attachments/index.ts'
import { alarmPath, type VersionRecord } from './license.ts'
import { licenses, versions } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'>
type Body = Input<typeof adminLicenses.create>['body']
type Details = Omit<Body, 'id' | 'kind'>
/** A version, its author, and the digest of the request. */
type Writing = Details & { adminId: string; requestDigest: string }

/** Refuses an expiry before the issue date, and an owner who is not staff. */
const check = async (tx: Tx, { issuedOn, expiresOn, ownerId }: Details): Promise<void> => {
  if (expiresOn !== null && expiresOn < issuedOn) throw refuseFields({ expiresOn: 'license_ends_early' })
  if (!(await listAdmins(tx)).some(({ _id }) => _id === ownerId)) throw refuseFields({ ownerId: 'not_found' })
}

/** Inserts a version with its document and audit record. False when another writer was first. Refuses as `attachPdf` does. */
const addVersion = async (tx: Tx, row: VersionRecord): Promise<boolean> => {
  if (!(await versions.insertOnce(tx, row))) return false
  const { licenseId, changedBy, changedAt: at, version, number, expiresOn, ownerId, documentId, reason } = row
  if (documentId !== null)
    await attachPdf(tx, { documentId, adminId: changedBy, recordId: licenseId, messageId: documentId })
  const what = version === 1 ? 'license.recorded' : 'license.renewed'
  await recordChange(tx, {
    ...{ at, actor: changedBy, what, subject: licenseId },
    details: { version, number, expiresOn, ownerId, document: documentId, reason },
  })
  return true
}

/** Idempotent for the same details. Refuses `conflict` for others, and as `check` does. */
export const recordLicense = (
  { db, now }: Deps,
  { id, kind, adminId, ...details }: Writing & Pick<Body, 'id' | 'kind'>,
) =>
  transaction(db, async (tx): Promise<void> => {
    const at = now()
    await check(tx, details)
    const row = { ...details, licenseId: id, version: 1, changedBy: adminId, changedAt: at }
    if ((await licenses.insertOnce(tx, { id, kind, createdAt: at })) && (await addVersion(tx, row))) return
    replayed((await versions.list(tx, { licenseId: id }, 'version', 'desc')).at(-1), details.requestDigest)
  })

/** Refuses `not_found`, `license_changed` when it is not based on the latest version, and as `check` does. */
export const renewLicense = (
  { db, now }: Deps,
  { id, after, adminId, ...details }: Writing & { id: string; after: number },
) =>
  transaction(db, async (tx): Promise<void> => {
    const [latest] = await versions.list(tx, { licenseId: id }, 'version', 'desc')
    if (!latest) throw new Refusal('not_found')
    if (isReplay(latest, details.requestDigest)) return
    await check(tx, details)
    const version = after + 1
    const row = { ...details, licenseId: id, version, changedBy: adminId, changedAt: now() }
    if (latest.version !== after || !(await addVersion(tx, row))) throw new Refusal('license_changed')
    await markReadAbout(tx, { path: alarmPath(id), at: row.changedAt })
  })
