import { useEffect, useState } from 'react'
import type { Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { businesses, certificationVersion } from '#contract/account/businesses.ts'
import { readDecimal } from '#contract/lib/typed-amount.ts'
import type { ESignText } from '#contract/people/consents.ts'
import type { SessionUser } from '#contract/people/identity.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { BusinessKey } from './messages.es.ts'
import { blankPerson, type OpenValues } from './PersonFields.tsx'
import { businessPath } from './paths.ts'

type Sent = Parameters<typeof call<typeof businesses.open>>[1]['body']

/** A share in basis points; empty is zero. */
const basisPointsOf = (typed: string, locale: string): number => {
  const decimal = readDecimal(typed.replace('%', ''), locale)
  // tidy allows Number because a share is no amount of money
  return decimal === undefined ? 0 : Math.min(10_000, Math.max(0, Math.round(Number(decimal) * 100)))
}

export const openSteps = ['company', 'address', 'owners', 'documents'] as const
export type OpenStep = (typeof openSteps)[number]

const addressNames = ['addressLine', 'city', 'stateCode', 'postalCode']

/** The step that contains the field of an error. */
const stepOf = (path: string): OpenStep => {
  const [head, name = ''] = path.split('.')
  if (head === 'details') return addressNames.includes(name) ? 'address' : 'company'
  return head === 'people' ? 'owners' : 'documents'
}

/** The first invalid step; undefined when all are valid. */
export const firstWrongStep = (paths: readonly string[]): OpenStep | undefined => {
  const wrong = paths.map(stepOf)
  return openSteps.find((step) => wrong.includes(step))
}

/** Paths of empty required fields; the server validates the rest. */
const missing = ({ details, people }: Pick<OpenValues, 'details' | 'people'>): string[] => {
  const of = (path: string, typed: object, but: readonly string[]): string[] =>
    Object.entries(typed).flatMap(([name, value]) => (value === '' && !but.includes(name) ? [`${path}.${name}`] : []))
  return [
    ...of('details', details, ['tradeName']),
    ...people.flatMap((person, at) => of(`people.${at}`, person, ['owned', ...(person.controls ? [] : ['title'])])),
  ]
}

/** Prefills the owner from the applicant's profile. */
const ownerOf = (user: SessionUser): OpenValues['people'][number] => ({
  ...blankPerson,
  ...{ firstName: user.firstName, lastName: user.lastName, dob: user.dob, controls: true },
  ...(user.country === 'United States' && {
    ...{ addressLine: `${user.streetNumber} ${user.streetName}`.trim(), city: user.city },
    ...{ region: user.state, postalCode: user.postalCode },
  }),
})

export const useOpenForm = (consent: ESignText) => {
  const t = useText<BusinessKey>()
  const { locale } = useFormat()
  const user = useUser()
  const navigate = useNavigate()
  const idFor = useAttempt()
  const details = { name: '', tradeName: '', kind: 'llc', ein: '', formedOn: '', activity: '', phone: '' } as const
  const initial: OpenValues = {
    details: { ...details, addressLine: '', city: '', stateCode: 'NY', postalCode: '' },
    people: [ownerOf(user)],
    documentIds: [],
    certified: false,
    certifiedTitle: '',
    agreed: false,
  }
  const server = useContractForm(businesses.open, {
    initial,
    missing: { certifiedTitle: t('businesses.required') },
    check: (values) => ({
      ...Object.fromEntries(missing(values).map((path) => [path, t('businesses.required')])),
      documentIds: values.documentIds.length === 0 && t('businesses.document-missing'),
      certified: !values.certified && t('businesses.certify-missing'),
      agreed: !values.agreed && t('businesses.agree-missing'),
    }),
    send: ({ people, documentIds, certified: _, agreed: __, ...rest }) => {
      const { version, sha256, language } = consent
      const body: Omit<Sent, 'id'> = {
        ...rest,
        people: people.map(({ owned, ...person }) => ({ ...person, ownedBp: basisPointsOf(owned, locale) })),
        documentIds: documentIds.map(({ id }) => id),
        certification: certificationVersion,
        consent: { version, sha256, language },
      }
      return call(businesses.open, { body: { ...body, id: idFor(body) } })
    },
    onDone: async (business) => {
      setReply(data.business(business.id), business)
      void stale(businesses)
      await navigate(businessPath(business.id), { replace: true })
    },
  })
  const [step, setStep] = useState<OpenStep>('company')
  const { form } = server
  const { errors, submitCount } = form.formState
  // A server refusal is shown at its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing into another step does not lead back.
  useEffect(() => {
    const wrong = firstWrongStep(pathsOf(errors))
    if (wrong && submitCount > 0) setStep(wrong)
  }, [submitCount, server.isPending])
  const goOn = (): void => {
    // Only this step's fields are validated; those of the next are not visible yet.
    const paths = missing(form.getValues()).filter((path) => stepOf(path) === step)
    for (const path of paths) form.setError(path as Path<OpenValues>, { message: t('businesses.required') })
    const next = openSteps[openSteps.indexOf(step) + 1]
    if (paths.length === 0 && next) setStep(next)
  }
  return { ...server, step, setStep, goOn }
}

/** The paths of all messages: 'people.0.dob'. */
const pathsOf = (errors: object, before = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, object | undefined]) => {
    if (!error || name === 'root') return []
    return 'message' in error ? [`${before}${name}`] : pathsOf(error, `${before}${name}.`)
  })

export type OpenFormState = ReturnType<typeof useOpenForm>
