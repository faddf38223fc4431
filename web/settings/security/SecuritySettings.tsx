import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { Factors } from '#contract/people/factors.ts'
import { hasNone, ownFactors } from '#web/factors/own-factors.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Devices } from './Devices.tsx'
import type { SecurityKey } from './messages.es.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes, ShownOnce } from './RecoveryCodes.tsx'
import { ReauthProvider } from './reauthenticate.tsx'
import { TextMessages } from './TextMessages.tsx'

/** The devices are shown once the cards above have their final height. */
export const SecuritySettings = () => {
  const factors = useQuery(ownFactors)
  return (
    <ReauthProvider>
      <SecondSteps query={factors} />
      {!factors.isPending && <Devices />}
    </ReauthProvider>
  )
}

const SecondSteps = ({ query }: { query: UseQueryResult<Factors> }) => {
  const t = useText<SecurityKey>()
  return (
    <QueryView
      query={query}
      errorClass="card"
      skeleton={
        <Card>
          <SkeletonRows rows={3} label={t('security.loading')} />
        </Card>
      }
    >
      {(own) => <OwnFactors own={own} />}
    </QueryView>
  )
}

const OwnFactors = ({ own }: { own: Factors }) => {
  const t = useText<SecurityKey>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const none = hasNone(own)
  return (
    <>
      {own.required && none && (
        <p role="status" className="flex gap-3 rounded-input bg-sol-soft px-4 py-3 text-ink">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
          {t('security.required')}
        </p>
      )}
      <Passkeys passkeys={own.passkeys} onCodes={setCodes} />
      <Authenticator app={own.authenticator} onCodes={setCodes} />
      <TextMessages text={own.text} onCodes={setCodes} />
      {own.recoveryCodes && (!none || own.text) && <RecoveryCodes codes={own.recoveryCodes} onCodes={setCodes} />}
      {codes && <ShownOnce codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
