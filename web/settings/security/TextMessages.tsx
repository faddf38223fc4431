import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Factors, factors, type TextSent } from '#contract/people/factors.ts'
import { call } from '#web/lib/call.ts'
import { phone } from '#web/lib/format.ts'
import { stale } from '#web/lib/query.ts'
import { sessionQuery, useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmNumber } from './ConfirmNumber.tsx'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { Row } from './Row.tsx'
import { useReauth } from './reauthenticate.tsx'
import { useNotify } from './use-notify.ts'

type Props = { text: Factors['text']; onCodes(codes: string[]): void }

/** Text codes to the mobile number; shown if texts can be sent, or are on and can be turned off. */
export const TextMessages = ({ text, onCodes }: Props) => {
  const t = useText<SecurityKey>()
  const { shortDate } = useFormat()
  const { texts } = usePage()
  const { role, mobileNumber } = useUser()
  const proved = useReauth()
  const notify = useNotify()
  const [sent, setSent] = useState<TextSent | null>(null)
  const [removing, setRemoving] = useState(false)
  /** The session states whether the number is confirmed. */
  const readSession = () => void stale(sessionQuery)
  const send = () => proved(() => call(factors.startMobile))
  const begin = useChange(send, setSent)
  const remove = useChange(
    () => proved(() => call(factors.removeMobile)),
    ({ details }) => {
      toast('success', details)
      readSession()
    },
  )
  if (!text && !(texts && role === 'customer')) return null
  return (
    <Card flush title={t('security.text.title')}>
      <p className="px-6 pb-5 text-ink-soft">{t('security.text.text')}</p>
      <ul className="border-t border-line">
        <Row
          icon={MessageSquareText}
          title={<span className="tabular">{phone(mobileNumber)}</span>}
          line={text ? t('security.text.confirmed', { made: shortDate(text.createdAt) }) : t('security.text.consent')}
          aside={
            text ? (
              <>
                <Chip look="success" className="mr-2">
                  {t('security.on')}
                </Chip>
                <Button look="destructive" size="dense" onClick={() => setRemoving(true)}>
                  {t('ui.remove')}
                </Button>
              </>
            ) : (
              <Button
                look="secondary"
                size="dense"
                busy={begin.isPending && t('ui.one-moment')}
                onClick={() => begin.mutate(undefined, { onError: notify })}
              >
                {t('ui.confirm')}
              </Button>
            )
          }
        />
      </ul>
      <div className="border-t border-line px-6 py-2">
        <Link to="/dashboard/setting/details" className="link-quiet">
          {t('security.text.change')}
        </Link>
      </div>
      {sent && (
        <ConfirmNumber
          first={sent}
          send={send}
          onClose={() => setSent(null)}
          onConfirmed={(codes) => {
            readSession()
            if (codes) onCodes(codes)
          }}
        />
      )}
      <ConfirmModal
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onError: notify, onSettled: () => setRemoving(false) })}
        title={t('security.text.remove.title')}
        confirm={t('ui.remove')}
        busy={remove.isPending && t('ui.one-moment')}
      >
        {t('security.text.remove.text')}
      </ConfirmModal>
    </Card>
  )
}
