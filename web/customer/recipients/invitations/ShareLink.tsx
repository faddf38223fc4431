import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react'
import type { Invitation } from '#contract/account/invitations.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { useCopy } from '#web/ui/CopyButton.tsx'
import { useShare } from '#web/ui/use-share.ts'
import type { RecipientsKey } from '../messages.es.ts'

/** A link with ways to share it: the customer's own apps send it, not we. */
export const ShareLink = ({ invitation }: { invitation: Pick<Invitation, 'path'> }) => {
  const t = useText<RecipientsKey>()
  const copy = useCopy()
  const share = useShare()
  const url = `${location.origin}${invitation.path}`
  const text = t('customer.invitations.text')
  const subject = t('customer.invitations.subject')
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  return (
    <div className="grid gap-3">
      <div className="flex min-h-12 items-center gap-2 rounded-input border border-line-strong py-1 pr-1 pl-4">
        <span className="min-w-0 flex-1 truncate text-sm">{url.replace(/^https?:\/\//, '')}</span>
        <Button look="ghost" size="dense" icon={<Copy aria-hidden="true" />} onClick={() => void copy(url)}>
          {t('ui.copy')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3">
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'secondary' }, '!px-3')}
        >
          <MessageCircle aria-hidden="true" />
          WhatsApp
        </a>
        <a href={mail} className={buttonClass({ look: 'secondary' }, '!px-3')}>
          <Mail aria-hidden="true" />
          {t('word.email')}
        </a>
        <Button
          look="secondary"
          className="!px-3"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share({ title: subject, text, url }, url)}
        >
          {t('ui.share')}
        </Button>
      </div>
    </div>
  )
}
