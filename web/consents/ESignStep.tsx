import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Card } from '../ui/Card.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { SkeletonRows } from '../ui/States.tsx'
import { ESignForm } from './ESignForm.tsx'
import type { ConsentsKey } from './messages.es.ts'
import { eSignQuery } from './queries.ts'

/** Asks for the consent before a transfer can be confirmed; what was chosen of the transfer stays. */
export const ESignStep = ({ onGiven }: { onGiven(): void }) => {
  const t = useText<ConsentsKey>()
  const { language } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Card className="rise">
      <h2 ref={heading} tabIndex={-1} className="type-4 mb-2 outline-none focus-visible:shadow-none">
        {t('consents.step.title')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('consents.step.text')}</p>
      <QueryView
        query={useQuery(eSignQuery(language))}
        skeleton={<SkeletonRows rows={4} label={t('consents.loading')} />}
      >
        {({ current }) => <ESignForm key={current.sha256} shown={current} onGiven={onGiven} />}
      </QueryView>
    </Card>
  )
}
