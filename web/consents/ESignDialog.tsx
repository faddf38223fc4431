import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onConsentRequired } from '../lib/consent-prompt.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Modal } from '../ui/Overlay.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import type { ConsentsKey } from './messages.es.ts'
import { eSignQuery } from './queries.ts'

const ESignForm = lazy(async () => ({ default: (await import('./ESignForm.tsx')).ESignForm }))

/** Requests the E-SIGN consent over any screen with a call that needs it; the call continues once it is given. */
export const ESignDialog = () => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const [open, setOpen] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(() => undefined)
  useEffect(
    () =>
      onConsentRequired(() => {
        setOpen(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [],
  )
  const end = (isGiven: boolean): void => {
    setOpen(false)
    answer.current(isGiven)
  }
  const query = useQuery({ ...eSignQuery(language), enabled: open })
  return (
    <Modal open={open} onClose={() => end(false)} title={t('consents.step.title')} wide dismissable={false}>
      <p className="mb-4 text-ink-soft">{t('consents.step.text')}</p>
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('consents.loading')} />}>
        {({ current }) => (
          <Suspense fallback={<SkeletonRows rows={4} label={t('consents.loading')} />}>
            <ESignForm key={current.sha256} shown={current} onGiven={() => end(true)} onLater={() => end(false)} />
          </Suspense>
        )}
      </QueryView>
    </Modal>
  )
}
