import { Copy, Download, Mail, MessageCircle, Printer, Share2 } from 'lucide-react'
import { useText } from '../lib/use-text.ts'
import { Button, buttonClass } from './Button.tsx'
import { useCopy } from './CopyButton.tsx'
import { saveQrCode } from './QrCode.tsx'
import { useShare } from './use-share.ts'

type Props = {
  url: string
  title: string
  /** The message before the link. */
  text: string
  /** The file name of the QR code. */
  qrName: string
}

/** A link with every way to share it, WhatsApp first. A page that has it prints only the QR code. */
export const ShareLink = ({ url, title, text, qrName }: Props) => {
  const t = useText()
  const copy = useCopy()
  const share = useShare()
  const message = `${text} ${url}`
  const shown = url.replace(/^https?:\/\//, '')
  return (
    <>
      <p className="hidden text-center text-sm wrap-anywhere print:block">{shown}</p>
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <div className="flex min-h-12 items-center gap-2 rounded-input border border-line-strong py-1 pr-1 pl-4">
          <span className="min-w-0 flex-1 truncate text-sm">{shown}</span>
          <Button look="ghost" size="dense" icon={<Copy aria-hidden="true" />} onClick={() => void copy(url)}>
            {t('ui.copy')}
          </Button>
        </div>
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ full: true })}
        >
          <MessageCircle aria-hidden="true" />
          {t('ui.share.whatsapp')}
        </a>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-3">
          <a
            href={`mailto:?${new URLSearchParams({ subject: title, body: message }).toString().replaceAll('+', '%20')}`}
            className={buttonClass({ look: 'secondary' }, '!px-3')}
          >
            <Mail aria-hidden="true" />
            {t('ui.share.mail')}
          </a>
          <Button
            look="secondary"
            className="!px-3"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share({ title, text, url }, url)}
          >
            {t('ui.share')}
          </Button>
          <Button
            look="secondary"
            className="!px-3 whitespace-nowrap"
            icon={<Download aria-hidden="true" />}
            onClick={() => void saveQrCode(qrName, url)}
          >
            {t('ui.share.qr')}
          </Button>
          <Button look="secondary" className="!px-3" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t('ui.print')}
          </Button>
        </div>
      </div>
    </>
  )
}
