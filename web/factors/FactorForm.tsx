import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FactorInput, FactorMethod, RequestOptions, TextSent } from '#contract/people/factors.ts'
import { isFailure } from '../lib/call.ts'
import { localKey } from '../lib/query.ts'
import { useText } from '../lib/use-text.ts'
import { FormError } from '../ui/Field.tsx'
import { Loader } from '../ui/Loader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { useFailureMessage } from '../ui/States.tsx'
import type { FactorsKey } from './messages.es.ts'
import { CodeMethod, PasskeyMethod, PasswordMethod, RecoveryMethod, TextMethod } from './methods.tsx'

type Method = FactorMethod | 'password'
export type Challenge = { methods: Method[]; passkey: RequestOptions | null }
export type Answer = FactorInput & { password?: string }

type Props = {
  /** The key of the query. */
  name: 'login' | 'reauthentication'
  /** Fetches the methods and a new passkey challenge, which every signature needs. */
  challenge(): Promise<Challenge>
  sendText(): Promise<TextSent>
  /** Its error is shown at the field, unless `onExpired` handles it. */
  submit(answer: Answer): Promise<void>
  /** True when the error terminated the step and was handled. */
  onExpired?(error: unknown): boolean
  foot?: ReactNode
}

const offers: Record<Method, FactorsKey> = {
  passkey: 'factors.use.passkey',
  authenticator: 'factors.use.authenticator',
  text: 'factors.use.text',
  recovery_code: 'factors.use.recovery-code',
  password: 'factors.use.password',
}

/** One authentication method, and links to the others. */
export const FactorForm = (props: Props) => {
  const { name, challenge, onExpired } = props
  const loader = <Loader label={useText()('ui.loading')} />
  const query = useQuery({
    queryKey: localKey('challenge', name),
    queryFn: async () => {
      try {
        return await challenge()
      } catch (failure) {
        if (onExpired?.(failure)) return null
        throw failure
      }
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <QueryView query={query} skeleton={loader}>
      {(received) => (received ? <Methods {...props} methods={received.methods} /> : loader)}
    </QueryView>
  )
}

const Methods = ({ methods, challenge, sendText, submit, onExpired, foot }: Props & { methods: Method[] }) => {
  const t = useText<FactorsKey>()
  const failureMessage = useFailureMessage()
  const [chosen, setChosen] = useState<Method>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const method = chosen ?? methods[0]
  const attempt = async (work: () => Promise<Answer>) => {
    if (busy) return
    setProblem('')
    setBusy(true)
    try {
      await submit(await work())
    } catch (failure) {
      if (!onExpired?.(failure))
        setProblem(isFailure(failure) ? failureMessage(failure) : t('factors.passkey.not-signed'))
    } finally {
      setBusy(false)
    }
  }
  const shared = { busy, problem, clear: () => setProblem(''), attempt }
  return (
    <>
      {method === 'passkey' && <PasskeyMethod {...shared} challenge={challenge} />}
      {method === 'authenticator' && <CodeMethod {...shared} />}
      {method === 'text' && <TextMethod {...shared} sendText={sendText} />}
      {method === 'recovery_code' && <RecoveryMethod {...shared} />}
      {method === 'password' && <PasswordMethod {...shared} />}
      {!method && <FormError>{t('factors.none')}</FormError>}
      <div className="mt-3 flex flex-col items-center">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="link-quiet"
              onClick={() => {
                setProblem('')
                setChosen(other)
              }}
            >
              {t(offers[other])}
            </button>
          ))}
        {foot}
      </div>
    </>
  )
}
