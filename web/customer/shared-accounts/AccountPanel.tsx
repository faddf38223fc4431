import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PhoneCall } from 'lucide-react'
import { Link } from 'react-router'
import type { SharedAccountDetail } from '#contract/sending/shared-accounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QrSun } from '#web/ui/QrSun.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { ShareLink } from '#web/ui/ShareLink.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../parts/Line.tsx'
import { useMethodName } from '../parts/MethodText.tsx'
import { sendTo } from '../parts/send-to.ts'
import { linesOf } from '../recipient-form/field-text.ts'
import type { RecipientFormKey } from '../recipient-form/messages.es.ts'
import { CancelLink, Decide } from './Decide.tsx'
import type { SharedAccountsKey } from './messages.es.ts'
import { StateChip } from './StateChip.tsx'

const list = '/dashboard/home/get-paid/shared-accounts'

/** One shared account: its link while pending, the entered details for comparison, and its owner's actions. */
export const AccountPanel = ({ id }: { id: string }) => {
  const t = useText<SharedAccountsKey>()
  return (
    <>
      <Link
        to={list}
        className="link mb-3 inline-flex min-h-11 items-center gap-2 max-md:hidden xl:hidden print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('shared-accounts.back-list')}
      </Link>
      <QueryView
        query={useQuery(data.sharedAccount(id))}
        skeleton={
          <Card>
            <SkeletonRows rows={5} label={t('ui.loading')} />
          </Card>
        }
        missing={
          <Card>
            <Empty
              title={t('shared-accounts.missing')}
              action={<ButtonLink to={list}>{t('shared-accounts.back-list')}</ButtonLink>}
            />
          </Card>
        }
      >
        {(shared) => <SharedAccountView shared={shared} />}
      </QueryView>
    </>
  )
}

type Props = { shared: SharedAccountDetail }

const SharedAccountView = ({ shared }: Props) => {
  const t = useText<SharedAccountsKey>()
  const { state, path, account } = shared
  const person = shared.person || t('shared-accounts.unknown')
  const title =
    state === 'open'
      ? t('shared-accounts.link', { person })
      : state === 'submitted'
        ? t('shared-accounts.typed', { person })
        : person
  return (
    <Card flush>
      <div className={state === 'open' || state === 'submitted' || state === 'confirmed' ? 'sky' : 'sky-calm'}>
        <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-4">
          <h2 className="type-3 min-w-0 flex-1 basis-48 wrap-anywhere">{title}</h2>
          <StateChip state={state} />
        </div>
        {path && <QrSun link={`${location.origin}${path}`} label={t('shared-accounts.qr', { person })} />}
      </div>
      <div className="grid grid-cols-1 gap-5 border-t-[3px] border-(--horizon) px-5 py-5">
        {path && <OpenLink shared={shared} path={path} person={person} />}
        {account && <ReceivedAccount shared={shared} account={account} person={person} />}
        {state === 'confirmed' && <Saved shared={shared} />}
        {(state === 'canceled' || state === 'declined' || state === 'expired') && (
          <p>{t(`shared-accounts.over.${state}`)}</p>
        )}
      </div>
    </Card>
  )
}

const OpenLink = ({ shared, path, person }: Props & { path: string; person: string }) => {
  const t = useText<SharedAccountsKey>()
  const { countryName } = useFormat()
  const { moment } = useMoment()
  const { country, expiresAt } = shared
  return (
    <>
      <p className="text-ink-soft">{t('shared-accounts.link-text')}</p>
      <ShareLink
        url={`${location.origin}${path}`}
        title={t('shared-accounts.share-title')}
        text={t('shared-accounts.share-text', { person })}
        qrName={`qr-${person}`}
      />
      <dl className="grid grid-cols-1 gap-2">
        <Line name={t('word.country')}>{country ? countryName(country) : t('shared-accounts.any-country')}</Line>
        <Line name={t('shared-accounts.expires')}>{moment(expiresAt)}</Line>
      </dl>
      <div className="print:hidden">
        <CancelLink shared={shared} />
      </div>
    </>
  )
}

type ReceivedProps = Props & { account: NonNullable<SharedAccountDetail['account']>; person: string }

const ReceivedAccount = ({ shared, account, person }: ReceivedProps) => {
  const t = useText<SharedAccountsKey | RecipientFormKey>()
  const format = useFormat()
  const { moment } = useMoment()
  const methodName = useMethodName()
  const { typed, amount, note, known, submittedAt, expiresAt } = shared
  const { country, payout, phone } = account
  const { data: corridors = [] } = useQuery(data.corridors())
  const lines: [string, string][] = [
    [t('shared-accounts.name'), typed?.fullName ?? ''],
    [t('shared-accounts.way'), `${methodName(payout, country)} · ${format.countryName(country)}`],
    ...linesOf(account, corridors, t),
    [t('word.phone'), phone ?? ''],
  ]
  return (
    <>
      <p className="flex gap-3 rounded-card bg-noche-soft p-4 text-sm">
        <PhoneCall aria-hidden="true" className="size-5 flex-none text-noche-ink" />
        {t('shared-accounts.compare-text', { person })}
      </p>
      <dl className="grid divide-y divide-line rounded-card border border-line px-4">
        {lines
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="py-2.5">
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="text-lg font-semibold wrap-anywhere tabular">{value}</dd>
            </div>
          ))}
      </dl>
      <dl className="grid grid-cols-1 gap-2">
        {amount && <Line name={t('shared-accounts.amount')}>{format.money(amount)}</Line>}
        {note && <Line name={t('word.message')}>{note}</Line>}
        {submittedAt && <Line name={t('shared-accounts.typed-at')}>{moment(submittedAt)}</Line>}
        <Line name={t('shared-accounts.decide-until')}>{format.dayAndMonth(expiresAt.slice(0, 10))}</Line>
      </dl>
      {known && (
        <p className="text-sm">
          {t('shared-accounts.known', { name: known.fullName })}{' '}
          <Link to={`/dashboard/relationship-network/${known.id}`} className="link">
            {t('shared-accounts.known-open', { name: known.fullName })}
          </Link>
        </p>
      )}
      <Decide shared={shared} />
    </>
  )
}

/** The account was saved as a recipient: sending to it starts with their requested amount. */
const Saved = ({ shared: { recipientId, amount } }: Props) => {
  const t = useText<SharedAccountsKey>()
  const { data: recipient } = useQuery({ ...data.recipient(recipientId ?? ''), enabled: recipientId !== null })
  const format = useFormat()
  return (
    <>
      <p>{t('shared-accounts.over.confirmed')}</p>
      {amount && (
        <dl>
          <Line name={t('shared-accounts.amount')}>{format.money(amount)}</Line>
        </dl>
      )}
      {recipient && (
        <div className="grid gap-3">
          {!recipient.archivedAt && (
            <ButtonLink full to={sendTo(recipient, amount ? { amount, side: 'receive' } : {})}>
              {t('shared-accounts.send')}
            </ButtonLink>
          )}
          <ButtonLink full look="secondary" to={`/dashboard/relationship-network/${recipient.id}`}>
            {t('shared-accounts.see')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
