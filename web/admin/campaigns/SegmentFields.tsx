import { useQuery } from '@tanstack/react-query'
import { languages } from '#contract/lib/route.ts'
import {
  type CampaignPurpose,
  campaignPurposes,
  offersOnly,
  type Segment,
  segmentKinds,
} from '#contract/office/campaigns.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField, TextField } from '#web/ui/Field.tsx'
import type { NotificationKey } from './messages.es.ts'
import { campaignQueries } from './queries.ts'

/** Form state of a segment: each kind preserves the input of the others. */
export type SegmentInput = {
  kind: Segment['kind']
  lang: 'es' | 'pt' | 'en'
  state: string
  country: string
  days: string
  purpose: CampaignPurpose
}
export const everyone: SegmentInput = {
  kind: 'everyone',
  lang: 'es',
  state: '',
  country: '',
  days: '90',
  purpose: 'offers',
}

/** Undefined while incomplete. */
export const segmentOf = ({ kind, lang, state, country, days: typed }: SegmentInput): Segment | null => {
  const days = /^\d{1,3}$/.test(typed) ? Number.parseInt(typed, 10) : 0
  const isDays = days >= 1 && days <= 730
  switch (kind) {
    case 'language':
      return { kind, lang }
    case 'state':
      return state === '' ? null : { kind, state }
    case 'corridor':
      return country === '' || !isDays ? null : { kind, country, days }
    case 'quiet':
      return isDays ? { kind, days } : null
    default:
      return { kind }
  }
}

type Props = { value: SegmentInput; error: string | undefined; onChange(value: SegmentInput): void }

/** The segment, with its current number of customers. */
export const SegmentFields = ({ value, error, onChange }: Props) => {
  const change = (changed: Partial<SegmentInput>) => onChange({ ...value, ...changed })
  const t = useText<NotificationKey>()
  const { locale, countryName } = useFormat()
  const { data: options } = useQuery(campaignQueries.options())
  const segment = segmentOf(value)
  const { data: audience, isFetching } = useQuery({
    ...campaignQueries.audience({ segment: segment ?? { kind: 'everyone' }, purpose: value.purpose }),
    enabled: segment !== null,
  })
  const isOffered = (kind: Segment['kind']) => value.purpose === 'offers' || !offersOnly.includes(kind)
  const number = new Intl.NumberFormat(locale)
  const kindWords = (kind: Segment['kind']): string =>
    kind === 'language' || kind === 'state' || kind === 'corridor' || kind === 'quiet'
      ? t(`admin.notification.segment-kind.${kind}`)
      : t(`admin.notification.segment.${kind}`)
  return (
    <>
      <SelectField
        label={t('word.kind')}
        value={value.purpose}
        onChange={({ target }) =>
          change({
            purpose: campaignPurposes.find((one) => one === target.value) ?? 'offers',
            ...(target.value === 'service' && offersOnly.includes(value.kind) ? { kind: 'everyone' } : {}),
          })
        }
      >
        <Options of={campaignPurposes} text={(one) => t(`admin.notification.purpose.${one}`)} />
      </SelectField>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <SelectField
          label={t('admin.notification.segment')}
          error={error}
          value={value.kind}
          onChange={({ target }) => change({ kind: segmentKinds.find((one) => one === target.value) ?? 'everyone' })}
        >
          <Options of={segmentKinds.filter(isOffered)} text={kindWords} />
        </SelectField>
        {value.kind === 'language' && (
          <SelectField
            label={t('ui.language')}
            value={value.lang}
            onChange={({ target }) => change({ lang: languages.find((one) => one === target.value) ?? 'es' })}
          >
            <Options of={languages} text={(one) => t(`admin.notification.language.${one}`)} />
          </SelectField>
        )}
        {value.kind === 'state' && (
          <SelectField
            label={t('admin.notification.state-home')}
            value={value.state}
            onChange={({ target }) => change({ state: target.value })}
          >
            <option value="" />
            {options?.states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
        )}
        {value.kind === 'corridor' && (
          <SelectField
            label={t('admin.notification.country')}
            value={value.country}
            onChange={({ target }) => change({ country: target.value })}
          >
            <option value="" />
            <Options of={options?.countries ?? []} text={countryName} />
          </SelectField>
        )}
        {(value.kind === 'corridor' || value.kind === 'quiet') && (
          <TextField
            label={t('admin.notification.days')}
            inputMode="numeric"
            maxLength={3}
            value={value.days}
            onChange={({ target }) => change({ days: target.value.replace(/\D/g, '') })}
          />
        )}
      </div>
      <p role="status" className="min-h-6 text-sm font-semibold">
        {segment !== null &&
          (audience && !isFetching
            ? t(audience.people === 0 ? 'admin.notification.audience.nobody' : 'admin.notification.audience', {
                people: number.format(audience.people),
                mailed: number.format(audience.mailed),
              })
            : t('admin.notification.audience.counting'))}
      </p>
    </>
  )
}
