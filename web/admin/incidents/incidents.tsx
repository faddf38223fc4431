import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { incidents, type StaffIncident } from '#contract/office/incidents.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { Sections } from '../campaigns/Sections.tsx'
import { NotYours } from '../May.tsx'
import { OpenIncident, UpdateIncident } from './IncidentForm.tsx'
import type { IncidentsKey } from './messages.es.ts'
import { incidentList } from './queries.ts'

/** Incidents of the status page, open ones first. */
export default function Incidents() {
  const t = useText<IncidentsKey>()
  const may = useMay()(incidents.list)
  const [writing, setWriting] = useState(false)
  const query = useQuery({ ...incidentList(), enabled: may })
  const open = (
    <Button size="dense" icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setWriting(true)}>
      {t('admin.incidents.open')}
    </Button>
  )
  return (
    <>
      <title>{`${t('admin.incidents.title')} - SOL`}</title>
      <PageHeader title={t('admin.incidents.title')} actions={may && open} />
      <Sections current="incidents" />
      {!may && <NotYours call={incidents.list} />}
      {may && (
        <>
          <p className="mb-4 max-w-prose text-ink-soft">
            {t('admin.incidents.text')}{' '}
            <a href="/status" className="link" target="_blank" rel="noreferrer">
              {t('admin.incidents.page')}
            </a>
          </p>
          <QueryView
            query={query}
            skeleton={<SkeletonRows rows={4} label={t('admin.incidents.title')} />}
            errorClass="card"
          >
            {(found) =>
              found.length === 0 ? (
                <Empty title={t('admin.incidents.none')} />
              ) : (
                <div className="grid grid-cols-1 gap-4">
                  {found.map((incident) => (
                    <IncidentCard key={incident.id} incident={incident} />
                  ))}
                </div>
              )
            }
          </QueryView>
        </>
      )}
      {writing && <OpenIncident onClose={() => setWriting(false)} />}
    </>
  )
}

const IncidentCard = ({ incident }: { incident: StaffIncident }) => {
  const t = useText<IncidentsKey>()
  const format = useFormat()
  const [writing, setWriting] = useState(false)
  const { components, impact, resolvedAt, updates } = incident
  const isOpen = resolvedAt === null
  return (
    <Card
      title={updates[0]?.texts[format.language].title}
      aside={
        <Chip look={isOpen ? (impact === 'down' ? 'danger' : 'waiting') : 'success'}>
          {t(isOpen ? `admin.incidents.impact.${impact}` : 'admin.incidents.state.resolved')}
        </Chip>
      }
    >
      <p className="text-sm text-ink-soft">
        {components.map((one) => t(`admin.incidents.component.${one}`)).join(' · ')}
      </p>
      <ol className="mt-3 grid grid-cols-1 gap-3">
        {updates.map(({ id, state, texts, author, at }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="text-sm text-ink-soft wrap-anywhere">
              <strong className="text-ink">{t(`admin.incidents.state.${state}`)}</strong> · {format.dateTime(at)} ·{' '}
              {author}
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">{texts[format.language].message}</p>
          </li>
        ))}
      </ol>
      {isOpen && (
        <Button look="secondary" size="dense" className="mt-4" onClick={() => setWriting(true)}>
          {t('admin.incidents.update')}
        </Button>
      )}
      {writing && <UpdateIncident incident={incident} onClose={() => setWriting(false)} />}
    </Card>
  )
}
