import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { QrSun } from '../ui/QrSun.tsx'
import { ShareLink } from '../ui/ShareLink.tsx'
import type { ReceiveKey } from './messages.es.ts'

/** An account shared with the requester, or the link of an offered one. */
export type Given = { label: string } | { path: string; expiresAt: string }

export const Done = ({ given, name = '' }: { given: Given; name?: string | undefined }) =>
  'path' in given ? <Offered {...given} /> : <HandedOver label={given.label} name={name} />

const HandedOver = ({ label, name }: { label: string; name: string }) => {
  const t = useText<ReceiveKey>()
  return (
    <section className="overflow-hidden md:rounded-panel">
      <div className="sky px-5 pt-8 pb-6 md:px-8" aria-live="polite">
        <h1 tabIndex={-1} className="type-2 outline-none focus-visible:shadow-none">
          {t('receive.done', { name })}
        </h1>
        <p className="mt-3 max-w-prose">{t('receive.done-text', { account: label })}</p>
      </div>
      <div className="border-t-[3px] border-(--horizon) px-5 py-6 md:px-8">
        <a href="/" className="button button-secondary w-full">
          {t('receive.home')}
        </a>
      </div>
    </section>
  )
}

const Offered = ({ path, expiresAt }: { path: string; expiresAt: string }) => {
  const t = useText<ReceiveKey>()
  const format = useFormat()
  const url = `${location.origin}${path}`
  return (
    <section className="overflow-hidden md:rounded-panel">
      <div className="sky">
        <div className="px-5 pt-8 pb-4 md:px-8" aria-live="polite">
          <h1 tabIndex={-1} className="type-2 outline-none focus-visible:shadow-none">
            {t('receive.link')}
          </h1>
          <p className="mt-3 max-w-prose">
            {t('receive.link-text', { day: format.dayAndMonth(expiresAt.slice(0, 10)) })}
          </p>
        </div>
        <QrSun link={url} label={t('receive.link-title')} />
      </div>
      <div className="px-5 py-6 md:px-8">
        <ShareLink url={url} title={t('receive.link-title')} text={t('receive.link-words')} qrName="sol" />
      </div>
    </section>
  )
}
