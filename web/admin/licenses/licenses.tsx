import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { adminLicenses, type License, type LicenseState } from '#contract/staff/licenses.ts'
import { addressOf } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { ComplianceTabs } from './ComplianceTabs.tsx'
import { LicenseForm } from './LicenseForm.tsx'
import type { ComplianceKey } from './messages.es.ts'
import { licensesQuery } from './queries.ts'

const looks: Record<LicenseState, ChipLook> = {
  valid: 'success',
  due_90: 'waiting',
  due_60: 'waiting',
  due_30: 'danger',
  expired: 'danger',
}

/** Our licenses, registrations and bonds: earliest expiry first, with the owner and the history. */
export default function Compliance() {
  const may = useMay()
  // All staff may read policies; only some may see licenses.
  return may(adminLicenses.list) ? <Licenses /> : <Navigate to="/dashboard/compliance/policies" replace />
}

const Licenses = () => {
  const t = useText<ComplianceKey>()
  const [edited, setEdited] = useState<License | 'new' | null>(null)
  const record = (
    <Button size="dense" icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setEdited('new')}>
      {t('admin.compliance.record')}
    </Button>
  )
  return (
    <>
      <title>{`${t('admin.compliance.title')} - SOL`}</title>
      <PageHeader title={t('admin.compliance.title')} actions={record} />
      <div className="mb-5">
        <ComplianceTabs tab="licenses" />
      </div>
      <QueryView
        query={useQuery(licensesQuery)}
        skeleton={<SkeletonRows rows={6} label={t('admin.compliance.loading')} />}
        errorClass="card"
      >
        {(licenses) =>
          licenses.length === 0 ? (
            <Empty title={t('admin.compliance.none')}>{t('admin.compliance.none-text')}</Empty>
          ) : (
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {licenses.map((license) => (
                <li key={license.id}>
                  <LicenseCard license={license} onRenew={() => setEdited(license)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && <LicenseForm license={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const LicenseCard = ({ license, onRenew }: { license: License; onRenew(): void }) => {
  const t = useText<ComplianceKey>()
  const format = useFormat()
  const { kind, state, daysLeft, versions } = license
  const [current, ...before] = versions
  if (!current) return null
  const facts = [
    [t('word.number'), current.number],
    [t('admin.compliance.issued'), format.longDate(current.issuedOn)],
    [t('word.expires'), current.expiresOn === null ? t('admin.compliance.no-end') : format.longDate(current.expiresOn)],
    [t('word.owner'), current.owner],
    [t('word.document'), <Paper key="paper" id={license.id} version={current} />],
  ] as const
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">{current.authority}</h2>
          <p className="text-sm text-ink-soft">{t(`admin.compliance.kind.${kind}`)}</p>
        </div>
        <Chip look={looks[state]} className="flex-none">
          {state === 'valid' || state === 'expired' || daysLeft === null
            ? t(state === 'expired' ? 'admin.compliance.expired' : 'admin.compliance.valid')
            : t('admin.compliance.days', { count: daysLeft })}
        </Chip>
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="border-b border-line py-2 last:sm:col-span-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {before.length > 0 && (
        <details className="mt-3">
          <summary className="link cursor-pointer py-2 text-sm">{t('word.versions')}</summary>
          <ul className="grid gap-2 text-sm">
            {versions.map(({ version, number, expiresOn, document, reason, changedBy, changedAt }) => (
              <li key={version} className="wrap-anywhere">
                <span className="font-semibold tabular">
                  {[number, expiresOn ? format.longDate(expiresOn) : t('admin.compliance.no-end')].join(' · ')}
                </span>
                <span className="block text-ink-soft">
                  {[reason, changedBy, format.dateTime(changedAt)].join(' · ')}
                </span>
                {document && <Paper id={license.id} version={{ version, document }} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button look="secondary" size="dense" className="mt-4" onClick={onRenew}>
        {t('admin.compliance.renew')}
      </Button>
    </Card>
  )
}

type PaperProps = { id: string; version: Pick<License['versions'][number], 'version' | 'document'> }

/** The document of a version; each view is logged. */
const Paper = ({ id, version: { version, document } }: PaperProps) => {
  const t = useText<ComplianceKey>()
  if (!document) return <span className="font-normal text-ink-soft">{t('admin.compliance.document-none')}</span>
  return (
    <a
      className="link inline-flex min-h-11 items-center wrap-anywhere"
      href={addressOf(adminLicenses.document, { params: { id, version: String(version) } })}
      target="_blank"
      rel="noreferrer"
    >
      {document.name}
    </a>
  )
}
