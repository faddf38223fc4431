import { useEffect, useRef, useState } from 'react'
import { type Card, type CardFrame, cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { ProcessorFrame } from '../debit-cards/ProcessorFrame.tsx'
import type { CardKey } from './messages.es.ts'

type Props = { card: Card; frame: CardFrame; onClose(): void }

/** Card number and CVV, or the PIN: in the issuer's iframe, after entering a mailed code. */
export const IssuerData = ({ card, frame, onClose }: Props) => {
  const t = useText<CardKey>()
  const [frameId] = useState(newId)
  const [frameUrl, setFrameUrl] = useState('')
  return (
    <Modal open onClose={onClose} title={t(`cards.${frame}-title`)} dismissable={false}>
      {frameUrl === '' ? (
        <AskCode id={card.id} frame={frame} frameId={frameId} onOpened={setFrameUrl} />
      ) : (
        <div className="mt-3">
          <ProcessorFrame src={frameUrl} title={t(`cards.${frame}-title`)} />
        </div>
      )}
      <div className="modal-foot">
        <Button look={frameUrl === '' ? 'ghost' : 'primary'} onClick={onClose}>
          {t(frameUrl === '' ? 'ui.cancel' : 'ui.done')}
        </Button>
      </div>
    </Modal>
  )
}

type Asking = { id: string; frame: CardFrame; frameId: string; onOpened(url: string): void }

const AskCode = ({ id, frame, frameId, onOpened }: Asking) => {
  const t = useText<CardKey>()
  const { email } = useUser()
  const body = { frameId, frame }
  const code = useCode({
    id: frameId,
    sentTo: '',
    send: () => call(cards.sendCode, { params: { id }, body }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(cards.openFrame, { params: { id }, body: { ...body, code: typed } }),
    onDone: ({ frameUrl }) => onOpened(frameUrl),
  })
  // Opening requests the first code.
  const requested = useRef(false)
  const { ask } = code
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    ask()
  }, [ask])
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={<p>{t(code.isOpened ? 'cards.code-opened' : 'cards.code-text', { to: code.to || email })}</p>}
      action={t(frame === 'details' ? 'cards.show-data' : 'cards.choose-pin')}
      busy={server.isPending && t('ui.opening')}
      bound={t('cards.code-bound')}
    />
  )
}
