import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { type Tracking, type TransferState, transfers } from '#contract/sending/transfers.ts'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { callQuery, setReply } from '../lib/query.ts'
import { watch } from '../lib/stream.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { TransfersKey } from '../transfers/messages.es.ts'
import { isStopped } from '../transfers/stages.ts'
import { useStages } from '../transfers/use-stages.ts'
import { Card } from '../ui/Card.tsx'
import { Flag } from '../ui/Flag.tsx'
import { LinkPage } from '../ui/LinkPage.tsx'
import { Loader } from '../ui/Loader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Empty } from '../ui/States.tsx'
import { SunHorizon, Timeline } from '../ui/SunTimeline.tsx'
import type { TrackKey } from './messages.es.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

const tracked = (token: string) => callQuery(transfers.track, { params: { token } })

/** The public tracking page of a transfer: its progress, and nothing private. */
export default function TrackPage() {
  return (
    <LinkPage className="mx-auto w-full max-w-[720px] md:px-5 md:pb-16">
      <Tracked />
    </LinkPage>
  )
}

const Tracked = () => {
  const t = useText<TrackKey | TransfersKey>()
  const { token = '' } = useParams()
  const query = useQuery(tracked(token))
  const found = query.data !== undefined
  useEffect(() => {
    if (!found) return
    return watch<Tracking>(
      transfers.watchTracking,
      { params: { token } },
      { onMessage: (tracking) => setReply(tracked(token), tracking) },
    )
  }, [found, token])
  return (
    <>
      {!found && <title>{`${t('track.title')} - SOL`}</title>}
      <QueryView
        query={query}
        errorClass="py-20"
        skeleton={<Loader label={t('track.loading')} />}
        missing={
          <Empty
            className="py-20"
            title={t('track.missing.title')}
            action={
              <a href="/" className="button button-primary">
                {t('track.missing.home')}
              </a>
            }
          >
            {t('track.missing.text')}
          </Empty>
        }
      >
        {(tracking) => <Shown tracking={tracking} />}
      </QueryView>
    </>
  )
}

/** The public page shows that a transfer stopped, not why; and that a detail is missing, not which. */
const headingOf = (state: TransferState): TransfersKey => {
  if (state === 'canceling') return 'transfers.public.cancel-asked'
  if (isStopped(state)) return 'transfers.public.stopped'
  if (state === 'authorized') return 'transfers.stage.paid'
  if (state === 'collecting') return 'transfers.public.collecting'
  return `transfers.heading.${state}`
}

const Shown = ({ tracking: { needsDetail, ...told } }: { tracking: Tracking }) => {
  const t = useText<TrackKey | TransfersKey>()
  const format = useFormat()
  const tracking = needsDetail ? { ...told, state: 'on_hold_information' as const } : told
  // A cancellation request is shown only while its review is pending.
  const cancelRequested = tracking.state === 'canceling'
  const stages = useStages(
    { ...tracking, held: cancelRequested, taken: !cancelRequested },
    { dateAvailable: tracking.dateAvailable },
  )
  const heading = t(headingOf(tracking.state))
  return (
    <>
      <title>{`${heading} - SOL`}</title>
      <SunHorizon
        stages={stages}
        className="md:rounded-panel"
        from={<b className="font-semibold">{t('transfers.from')}</b>}
        to={
          <span className="flex items-center gap-2">
            <b className="font-semibold">{tracking.city}</b>
            <Flag country={tracking.country} width={20} />
          </span>
        }
      >
        <div className="px-5 pt-6 md:px-8">
          <h1 className="type-2" aria-live="polite">
            {heading}
          </h1>
          <p className="mt-1 text-lg text-ink-soft">
            <span className="font-semibold text-ink tabular">{format.money(tracking.received)}</span>{' '}
            {t('track.to-country', { country: format.countryName(tracking.country) })}
          </p>
        </div>
      </SunHorizon>
      <Card className="mt-5 max-md:rounded-none max-md:border-x-0">
        <Timeline stages={stages} label={t('transfers.label')} />
      </Card>
      {needsDetail && <p className="px-5 pt-5">{t('track.detail')}</p>}
      {cancelRequested && <p className="px-5 pt-5">{t('track.cancel-asked')}</p>}
      {isStopped(tracking.state) && <p className="px-5 pt-5">{t('track.stopped')}</p>}
      <p className="px-5 py-5 text-sm text-ink-soft">
        {t('track.privacy')} {t('track.about')}
      </p>
    </>
  )
}
