import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import type { BankPayment, customerProfile } from '#contract/office/customer-profile.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartLine } from './PartList.tsx'
import { parts } from './parts.ts'

type Account = Reply<typeof customerProfile.funding>['bankAccounts'][number]

/** A customer's bank accounts, and the latest payments from them. */
export const Funding = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const query = useQuery(parts.funding(id))
  const skeleton = (
    <div className="px-6 pb-3">
      <SkeletonRows rows={3} label={t('ui.loading')} />
    </div>
  )
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card flush title={t('word.bank-accounts')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ bankAccounts }) =>
            bankAccounts.length === 0 ? (
              <Empty title={t('admin.profile.none.accounts')} />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {bankAccounts.map((account) => (
                  <li key={account.id}>
                    <AccountLine account={account} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      <Card flush title={t('admin.funding.payments')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ payments, bankAccounts }) =>
            payments.length === 0 ? (
              <Empty title={t('admin.profile.none.payments')} />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {payments.map((payment) => (
                  <li key={payment.id}>
                    <PaymentLine
                      payment={payment}
                      account={bankAccounts.find((account) => account.id === payment.bankAccountId)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </div>
  )
}

const AccountLine = ({ account }: { account: Account }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  const { bankName, last4, holder, holderMatches, kind, status, reason, createdAt, removedAt } = account
  return (
    <PartLine
      title={`${bankName} ···\u00a0${last4}`}
      detail={
        <>
          <span className="block">
            {t(`admin.funding.${kind}`)} · {holder}
            {!holderMatches && <b className="font-medium text-coral-ink"> · {t('admin.funding.other-holder')}</b>}
          </span>
          <span className="block">{t('admin.funding.added', { date: format.shortDate(createdAt) })}</span>
        </>
      }
      end={
        removedAt ? (
          <Chip look="neutral">{t('admin.funding.removed')}</Chip>
        ) : status === 'refused' ? (
          <Chip look="danger">{t('admin.funding.refused', { reason: reason ?? '' })}</Chip>
        ) : status !== 'verified' ? (
          <Chip look={status === 'pending' ? 'waiting' : 'danger'}>
            {t(`admin.funding.${status}`, { reason: reason ?? '' })}
          </Chip>
        ) : (
          <Chip look="success">{t('admin.funding.verified')}</Chip>
        )
      }
      endDetail={removedAt && format.shortDate(removedAt)}
    />
  )
}

const looks: Record<BankPayment['state'], ChipLook> = {
  requested: 'waiting',
  submitted: 'waiting',
  settled: 'success',
  returned: 'danger',
  failed: 'danger',
  canceled: 'returned',
}

const PaymentLine = ({ payment, account }: { payment: BankPayment; account: Account | undefined }) => {
  const t = useText<ProfileKey>()
  const format = useFormat()
  const { kind, amount, state, returnCode, transferId, createdAt } = payment
  return (
    <PartLine
      title={t(`admin.funding.${kind}`)}
      detail={
        <>
          <span className="block">
            {[format.dateTime(createdAt), account && `${account.bankName} ···\u00a0${account.last4}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {transferId && (
            <Link to={`/dashboard/transactions/${transferId}`} className="link inline-block py-1">
              {t('word.see-transfer')}
            </Link>
          )}
        </>
      }
      end={format.money(amount)}
      endDetail={
        <Chip look={looks[state]}>{[t(`admin.funding.state.${state}`), returnCode].filter(Boolean).join(' · ')}</Chip>
      }
    />
  )
}
