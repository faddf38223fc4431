import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FactorMethod, Given, RequestOptions } from '../../contract/factors.ts'
import { useText } from '../lib/use-text.ts'
import type { FactorsKey } from '../messages/factors/es.ts'
import type { UiKey } from '../messages/ui/es.ts'
import { Loader } from '../ui/Loader.tsx'
import { ErrorState, useFailureMessage } from '../ui/States.tsx'
import { CodeWay, PasskeyWay, PasswordWay, RecoveryWay } from './methods.tsx'

type Method = FactorMethod | 'password'
export type Asked = { methods: Method[]; passkey: RequestOptions | null }
export type Answer = Given & { password?: string }

type Props = {
  /** Names what is asked, so that it is not asked twice: 'login', 'proof'. */
  name: string
  /** Asks the server how somebody can show that it is them; anew for every signature. */
  ask(): Promise<Asked>
  /** Gives it. What it throws is shown beside the field, unless `over` takes it. */
  give(answer: Answer): Promise<void>
  /** True for what ends the step: it was dealt with, and nothing is shown here. */
  over?(error: unknown): boolean
  foot?: ReactNode
}

const offers: Record<Method, FactorsKey> = {
  passkey: 'factors.use.passkey',
  authenticator: 'factors.use.authenticator',
  recovery_code: 'factors.use.recovery-code',
  password: 'factors.use.password',
}

/** One way to show that it is you, and the others below it. */
export const FactorForm = ({ name, ask, give, over, foot }: Props) => {
  const t = useText<FactorsKey | UiKey>()
  const words = useFailureMessage()
  const [chosen, setChosen] = useState<Method>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['factors', 'ask', name],
    queryFn: async () => {
      try {
        return await ask()
      } catch (failure) {
        if (over?.(failure)) return null
        throw failure
      }
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader label={t('ui.loading')} />
  const method = chosen ?? data.methods[0] ?? 'password'

  /** Runs one attempt; what goes wrong is told, and what was typed stays. */
  const attempt = async (work: () => Promise<Answer>) => {
    if (busy) return
    setProblem('')
    setBusy(true)
    try {
      await give(await work())
    } catch (failure) {
      if (!over?.(failure))
        setProblem(failure instanceof Error && 'code' in failure ? words(failure) : t('factors.passkey.not-signed'))
    } finally {
      setBusy(false)
    }
  }
  const way = { busy, problem, clear: () => setProblem(''), attempt }
  return (
    <>
      {method === 'passkey' && <PasskeyWay {...way} ask={ask} />}
      {method === 'authenticator' && <CodeWay {...way} />}
      {method === 'recovery_code' && <RecoveryWay {...way} />}
      {method === 'password' && <PasswordWay {...way} />}
      <div className="mt-3 flex flex-col items-center">
        {data.methods
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
