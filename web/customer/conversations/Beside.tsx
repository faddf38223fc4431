import type { ReactNode } from 'react'
import type { Conversation } from '#contract/office/conversations.ts'
import { SmallHorizon, useTransferWords } from '#web/conversations/TransferCard.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { Entry } from '#web/marketing/help/search.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ArticleList } from './Articles.tsx'
import type { ChatKey } from './messages.es.ts'

type Transfer = NonNullable<Conversation['transfer']>

/** The conversation's subject and help articles: the third column of a desktop. */
export const Beside = ({
  transfer,
  articles,
  children,
}: {
  transfer: Transfer | null
  articles: readonly Entry[]
  children?: ReactNode
}) => {
  const t = useText<ChatKey>()
  return (
    <aside className="chat-beside">
      {transfer && (
        <section aria-label={t('customer.chat.this-transfer')}>
          <h2 className="mb-3 font-sans text-base font-semibold">{t('customer.chat.this-transfer')}</h2>
          <ThisTransfer transfer={transfer} />
        </section>
      )}
      <ArticleList articles={articles} />
      {children}
    </aside>
  )
}

const ThisTransfer = ({ transfer }: { transfer: Transfer }) => {
  const t = useText<ChatKey>()
  const format = useFormat()
  const { id, recipient, terms } = transfer
  const { state, when } = useTransferWords(transfer)
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <div className="sky px-4 pt-3 pb-6">
          <p className="type-4 tabular">{format.money(terms.received)}</p>
        </div>
        <SmallHorizon transfer={transfer} className="-mt-[22px] !bg-none" />
        <div aria-hidden="true" className="h-2.5 bg-mar" />
        <dl className="divide-y divide-line px-4 text-sm">
          <Line name={t('word.you-paid')}>{format.money(terms.total)}</Line>
          <Line name={t('word.to')}>{recipient.name}</Line>
          <Line name={t('customer.chat.bank')}>{recipient.label}</Line>
          <Line name={t('customer.chat.state')}>
            {state}
            {when && <span className="block font-normal text-ink-soft">{when}</span>}
          </Line>
        </dl>
      </div>
      <ButtonLink to={`/dashboard/history/${id}`} look="secondary" full className="mt-3">
        {t('word.see-transfer')}
      </ButtonLink>
    </>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2.5">
    <dt className="flex-none text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
)
