import { useFormContext } from 'react-hook-form'
import {
  comparisons,
  type identifiers,
  type MatchComparison,
  releaseReasons,
} from '#contract/staff/match-comparison.ts'
import { useText } from '#web/lib/use-text.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'
import type { Problems } from '#web/ui/use-server-form.ts'
import type { TransferDetail } from './detail.ts'
import { MatchTable } from './MatchTable.tsx'
import type { TransfersKey } from './messages.es.ts'
import type { TransferRow } from './transfers.tsx'

type Answer = (typeof comparisons)[number] | ''
export type ReleaseForm = {
  reason: string
  /** For a match: `same` turns the release into a block. */
  verdict: 'other' | 'same' | ''
  releaseReason: (typeof releaseReasons)[number] | ''
  matches: Record<(typeof identifiers)[number], Answer>[]
}

/** Without preselected answers: the reviewer must compare each identifier. */
export const unanswered = (hits: TransferRow['hits']): ReleaseForm['matches'] =>
  hits.map(() => ({ name: '', birthDate: '', country: '', document: '' }))

/** The valid form as the call's input. */
export const comparedOf = (
  hits: TransferRow['hits'],
  { releaseReason, matches }: Pick<ReleaseForm, 'releaseReason' | 'matches'>,
) => ({
  releaseReason: releaseReason || null,
  comparisons: hits.map(({ name, listedName, list }, place) => ({
    ...(matches[place] as Omit<MatchComparison, 'hit'>),
    hit: { name, listedName, list },
  })),
})

/** Messages of what has not been compared yet. */
export const uncompared = ({ releaseReason, matches }: ReleaseForm, message: string): Problems =>
  Object.fromEntries([
    ['releaseReason', releaseReason === '' && message],
    ...matches.flatMap((answers, place) =>
      Object.entries(answers).map(([identifier, answer]) => [
        `matches.${place}.${identifier}`,
        answer === '' && message,
      ]),
    ),
  ])

/** Each match, identifier by identifier, with the reason why it is another person. */
export const CompareMatches = ({ hits }: Pick<TransferDetail, 'hits'>) => {
  const t = useText<TransfersKey>()
  const { register, formState } = useFormContext<ReleaseForm>()
  const { errors } = formState
  return (
    <>
      {hits.map((hit, place) => (
        <fieldset key={`${hit.name} ${hit.list} ${hit.listedName}`} className="mt-5">
          <legend className="font-semibold wrap-anywhere">
            {t('admin.held.hit', { name: hit.name, listedName: hit.listedName })}
          </legend>
          <div className="mt-2">
            <MatchTable
              hit={hit}
              answer={(identifier) => (
                <>
                  <select
                    className="input select-native !min-h-11"
                    aria-label={t('admin.compare.finding', { identifier: t(`admin.compare.${identifier}`) })}
                    aria-invalid={errors.matches?.[place]?.[identifier] ? true : undefined}
                    {...register(`matches.${place}.${identifier}`)}
                  >
                    <Options
                      of={comparisons}
                      text={(answer) => t(`admin.compare.answer.${answer}`)}
                      none={t('ui.choose-one')}
                    />
                  </select>
                  {errors.matches?.[place]?.[identifier] && (
                    <p className="mt-1 text-sm text-coral-ink">{t('admin.compare.missing')}</p>
                  )}
                </>
              )}
            />
          </div>
        </fieldset>
      ))}
      <SelectField
        label={t('admin.compare.why')}
        className="mt-5"
        {...register('releaseReason')}
        error={errors.releaseReason?.message}
      >
        <Options of={releaseReasons} text={(reason) => t(`admin.compare.reason.${reason}`)} none={t('ui.choose-one')} />
      </SelectField>
    </>
  )
}
