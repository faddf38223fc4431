import { useFormContext } from 'react-hook-form'
import { comparisons, identifiers, type MatchComparison, releaseReasons } from '../../../contract/match-comparison.ts'
import { useText } from '../../lib/use-text.ts'
import { SelectField } from '../../ui/Field.tsx'
import type { TransfersKey } from './messages.es.ts'
import type { TransferRow } from './transfers.tsx'

type Answer = (typeof comparisons)[number] | ''
export type ReleaseForm = {
  reason: string
  releaseReason: (typeof releaseReasons)[number] | ''
  matches: Record<(typeof identifiers)[number], Answer>[]
}

/** Nothing is answered beforehand: who releases has looked at each identifier. */
export const unanswered = (hits: TransferRow['hits']): ReleaseForm['matches'] =>
  hits.map(() => ({ name: '', birthDate: '', country: '', document: '' }))

/** What the form holds, once it is valid, as the call sends it. */
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

/** Each match, identifier by identifier, and why it is another person. */
export const CompareMatches = ({ hits }: Pick<TransferRow, 'hits'>) => {
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
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {identifiers.map((identifier) => (
              <SelectField
                key={identifier}
                label={t(`admin.compare.${identifier}`)}
                {...register(`matches.${place}.${identifier}`, { required: true })}
                error={errors.matches?.[place]?.[identifier] && t('admin.compare.missing')}
              >
                <option value="">{t('admin.compare.choose')}</option>
                {comparisons.map((answer) => (
                  <option key={answer} value={answer}>
                    {t(`admin.compare.answer.${answer}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </fieldset>
      ))}
      <SelectField
        label={t('admin.compare.why')}
        className="mt-5"
        {...register('releaseReason', { required: true })}
        error={errors.releaseReason && t('admin.compare.missing')}
      >
        <option value="">{t('admin.compare.choose')}</option>
        {releaseReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`admin.compare.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
