import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Filing, filings, isOwn, obligations } from '#contract/compliance/filings.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton } from '#web/ui/States.tsx'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import type { ComplianceKey } from '../licenses/messages.es.ts'
import { filingsQuery } from '../licenses/queries.ts'
import { May } from '../May.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { FileForm } from './FileForm.tsx'
import type { ReportsKey } from './messages.es.ts'

/** Regulatory filings: those due, earliest first, and those filed. */
export default function Reports() {
  const t = useText<ComplianceKey | ReportsKey>()
  const [filed, setFiled] = useState<Filing | null>(null)
  return (
    <>
      <title>{`${t('admin.compliance.tab.reports')} - SOL`}</title>
      <PageHeader title={t('admin.compliance.title')} />
      <div className="mb-5">
        <ComplianceTabs tab="reports" />
      </div>
      <May call={filings.list}>
        <QueryView
          query={useQuery(filingsQuery)}
          skeleton={<Skeleton className="h-[500px] w-full !rounded-card" />}
          errorClass="card"
        >
          {({ waiting, filed: past }) => (
            <div className="grid grid-cols-1 gap-5">
              <Waiting waiting={waiting} onFile={setFiled} />
              {past.length > 0 && <Past filed={past} />}
            </div>
          )}
        </QueryView>
      </May>
      {filed && <FileForm filing={filed} onClose={() => setFiled(null)} />}
    </>
  )
}

type WaitingProps = { waiting: readonly Filing[]; onFile(filing: Filing): void }

/** Each report once: early periods need confirmation, the others are due. */
const Waiting = ({ waiting, onFile }: WaitingProps) => {
  const t = useText<ReportsKey>()
  const early = waiting.filter((filing) => filing.early)
  const due = waiting.filter((filing) => !filing.early && filing.state !== 'open')
  const later = waiting.filter((filing) => !filing.early && filing.state === 'open')
  const act = (filing: Filing) => (
    <>
      <Due filing={filing} />
      <Act filing={filing} isFirst={filing === due[0]} onFile={() => onFile(filing)} />
    </>
  )
  return (
    <>
      {early.length > 0 && <Elsewhere early={early} act={act} />}
      {(due.length > 0 || early.length === 0) && (
        <Card title={t('admin.compliance.reports.waiting')} flush>
          {due.length === 0 ? (
            <Empty title={t('admin.compliance.reports.none')}>
              {later.length === 0 && t('admin.compliance.reports.none.text')}
            </Empty>
          ) : (
            <List>
              {due.map((filing) => (
                <Row key={`${filing.obligation} ${filing.period}`} filing={filing}>
                  {act(filing)}
                </Row>
              ))}
            </List>
          )}
        </Card>
      )}
      {later.length > 0 && (
        <Card title={t('admin.compliance.reports.open')} flush>
          <List>
            {later.map((filing) => (
              <Row key={`${filing.obligation} ${filing.period}`} filing={filing}>
                <Act filing={filing} onFile={() => onFile(filing)} />
              </Row>
            ))}
          </List>
        </Card>
      )}
    </>
  )
}

/** Filed reports shown before 'show all'. */
const shownFirst = 6

/** Filed reports, latest first; older ones are collapsed. */
const Past = ({ filed }: { filed: readonly Filing[] }) => {
  const t = useText<ReportsKey>()
  const rows = filed.map((filing) => (
    <Row key={`${filing.obligation} ${filing.period}`} filing={filing}>
      <Document filing={filing} />
      <Outcome filing={filing} />
    </Row>
  ))
  const older = rows.slice(shownFirst)
  return (
    <Card title={t('admin.compliance.reports.filed')} flush>
      <List>{rows.slice(0, shownFirst)}</List>
      {older.length > 0 && (
        <Fold title={t('admin.compliance.reports.older', { count: older.length })} className="border-t border-line">
          <List>{older}</List>
        </Fold>
      )}
    </Card>
  )
}

const Outcome = ({ filing: { filed } }: { filing: Filing }) => {
  const t = useText<ReportsKey>()
  if (filed?.elsewhere) return <Chip look="neutral">{t('admin.compliance.reports.elsewhere')}</Chip>
  return (
    <Chip look={filed?.late ? 'danger' : 'success'}>
      {t(`admin.compliance.reports.${filed?.late ? 'filed-late' : 'filed-in-time'}`)}
    </Chip>
  )
}

const List = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-line">{children}</ul>

const Row = ({ filing, children }: { filing: Filing; children: ReactNode }) => {
  const t = useText<ReportsKey>()
  const format = useFormat()
  const { obligation, period, dueOn, filed } = filing
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold wrap-anywhere">
          {t(`admin.compliance.reports.name.${obligation}`)} <span className="whitespace-nowrap">{period}</span>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {filed
            ? t('admin.compliance.reports.by', {
                name: filed.by,
                at: format.dateTime(filed.at),
                reference: filed.reference,
              })
            : [
                t('admin.compliance.reports.due', { day: format.longDate(dueOn) }),
                t(`admin.compliance.reports.rule.${obligation}`),
              ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </li>
  )
}

const looks: Record<Filing['state'], ChipLook> = { late: 'danger', due: 'waiting', open: 'neutral', filed: 'success' }

const Due = ({ filing: { state, daysLeft } }: { filing: Filing }) => {
  const t = useText<ReportsKey>()
  return (
    <Chip look={looks[state]}>
      {state === 'late'
        ? t('admin.compliance.reports.late', { count: -daysLeft })
        : t('admin.compliance.reports.left', { count: daysLeft })}
    </Chip>
  )
}

type ActProps = { filing: Filing; isFirst?: boolean; onFile(): void }

/** The action to file: here, or on the screen with its figures. */
const Act = ({ filing: { obligation, period, state, path }, isFirst = false, onFile }: ActProps) => {
  const t = useText<ReportsKey>()
  const { screen } = obligations[obligation]
  if (screen)
    return (
      <ButtonLink
        look={isFirst ? 'primary' : 'secondary'}
        size="dense"
        to={path ?? (obligation === 'ny_sales' ? `${screen}?quarter=${period}` : screen)}
      >
        {t(state === 'open' ? 'admin.compliance.reports.see' : 'admin.compliance.reports.figures')}
      </ButtonLink>
    )
  if (state === 'open') return null
  return (
    <Button look={isFirst ? 'primary' : 'secondary'} size="dense" onClick={onFile}>
      {t('admin.compliance.reports.file')}
    </Button>
  )
}

const Document = ({ filing: { obligation, period, filed } }: { filing: Filing }) => {
  if (!filed?.document || !isOwn(obligation)) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center wrap-anywhere"
      href={addressOf(filings.document, { params: { obligation, period } })}
      target="_blank"
      rel="noreferrer"
    >
      {filed.document.name}
    </a>
  )
}
