import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type Sar, sars } from '#contract/compliance/sars.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Deadline } from '../fincen-reports/Deadline.tsx'
import type { FincenKey } from '../fincen-reports/messages.es.ts'
import { Steps } from '../fincen-reports/Steps.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import type { SarsKey } from './messages.es.ts'
import { sarQuery } from './queries.ts'
import { SarForm } from './SarForm.tsx'

/** A report of suspicious activity: its form in sections, what is missing, the two people, the files, and the filing. */
export default function SarScreen() {
  const t = useText<SarsKey | FincenKey>()
  const { id = '' } = useParams()
  const query = useQuery(sarQuery(id))
  const caseId = query.data?.caseId
  return (
    <ReviewPage
      title={t('admin.sars.title')}
      back={{ to: `/dashboard/compliance/cases${caseId ? `/${caseId}` : ''}`, label: t('admin.sars.back') }}
      query={query}
      actions={(sar) => <Deadline report={sar} />}
      loading={t('admin.fincen.loading')}
      missing={t('admin.fincen.missing')}
    >
      {(sar) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <SarForm key={`${sar.revision} ${sar.state}`} sar={sar} />
          <SarSteps sar={sar} />
        </div>
      )}
    </ReviewPage>
  )
}

const ownFields = new Set([
  'activities',
  'amount',
  'cumulative',
  'from',
  'narrative',
  'otherText',
  'priorBsaId',
  'subjects',
  'to',
])

const SarSteps = ({ sar }: { sar: Sar }) => {
  const t = useText<SarsKey | FincenKey>()
  const { id, caseId } = sar
  const params = { id }
  const label = (path: string): string => {
    const [part = '', place = '', name] = path.split('.')
    const last = name ?? (place || part)
    const field = t(`admin.${ownFields.has(last) ? 'sars' : 'fincen'}.field.${last}` as SarsKey)
    return part === 'subjects' && name ? t('admin.sars.of-subject', { field, place: Number(place) + 1 }) : field
  }
  return (
    <Steps
      report={sar}
      secret={t('admin.sars.secret')}
      subject={caseId}
      label={label}
      submit={(body) => call(sars.submit, { params, body })}
      file={(body) => call(sars.file, { params, body })}
      xml={addressOf(sars.batch, { params })}
      pdf={addressOf(sars.document, { params })}
    >
      <Link to={`/dashboard/compliance/cases/${caseId}`} className="link mt-3 inline-flex min-h-11 items-center">
        {t('admin.sars.case')}
      </Link>
    </Steps>
  )
}
