import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closure, type Obstacles } from '#contract/office/closure.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, PasswordField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { DataKey } from './messages.es.ts'
import { obstaclesQuery } from './queries.ts'

export const CloseCard = () => {
  const t = useText<DataKey>()
  const [isClosing, setClosing] = useState(false)
  return (
    <Card title={t('data.close')}>
      <p className="max-w-prose text-ink-soft">{t('data.close.text')}</p>
      <QueryView query={useQuery(obstaclesQuery)} skeleton={<SkeletonRows rows={1} label={t('ui.loading')} />} dense>
        {(obstacles) =>
          obstacles.balances.length + obstacles.unfinished > 0 ? (
            <Waiting {...obstacles} />
          ) : (
            <>
              <Button look="destructive" className="mt-4" onClick={() => setClosing(true)}>
                {t('data.close')}
              </Button>
              {isClosing && <Close onClose={() => setClosing(false)} />}
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

const Waiting = ({ balances, unfinished }: Obstacles) => {
  const t = useText<DataKey>()
  const format = useFormat()
  return (
    <div className="mt-4 rounded-card bg-sand px-4 py-3">
      <p className="font-semibold">{t('data.close.wait')}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {balances.map((amount) => (
          <li key={amount.currency}>{t('data.close.balance', { amount: format.money(amount) })}</li>
        ))}
        {unfinished > 0 && <li>{t('data.close.unfinished', { count: unfinished })}</li>}
      </ul>
    </div>
  )
}

const Close = ({ onClose }: { onClose(): void }) => {
  const t = useText<DataKey>()
  const { signOut } = useSession()
  const { field, element, onSubmit, problem, isPending } = useContractForm(closure.close, {
    initial: { password: '' },
    send: (body) => call(closure.close, { body }),
    onDone: signOut,
  })
  return (
    <Modal open onClose={onClose} title={t('data.close.title')} dismissable={!isPending}>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
        <li>{t('data.close.ends')}</li>
        <li>{t('data.close.logout')}</li>
        <li>{t('data.close.kept')}</li>
      </ul>
      <form ref={element} noValidate onSubmit={onSubmit} className="mt-5">
        <PasswordField label={t('word.your-password')} {...field('password')} />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot
          onBack={onClose}
          back={t('data.close.keep')}
          look="destructive-filled"
          busy={isPending && t('data.close.busy')}
        >
          {t('data.close.confirm')}
        </FormFoot>
      </form>
    </Modal>
  )
}
