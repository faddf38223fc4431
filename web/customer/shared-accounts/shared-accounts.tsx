import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import type { SharedAccount, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { AccountPanel } from './AccountPanel.tsx'
import type { SharedAccountsKey } from './messages.es.ts'
import { StateChip } from './StateChip.tsx'

const base = '/dashboard/home/get-paid/shared-accounts'

/** Accounts entered by recipients: list and detail, on a narrow screen one of the two. */
export default function SharedAccounts() {
  const t = useText<SharedAccountsKey>()
  const { id } = useParams()
  const query = useQuery(data.sharedAccounts('all'))
  const isAlone = useNarrow() && id !== undefined
  const shown = id ?? query.data?.items[0]?.id
  const ask = (
    <ButtonLink to={`${base}/new`} icon={<UserPlus aria-hidden="true" />}>
      {t('shared-accounts.ask')}
    </ButtonLink>
  )
  return (
    <>
      <title>{`${t('shared-accounts.title')} - SOL`}</title>
      <PageHeader
        title={t('shared-accounts.title')}
        detail={isAlone ? undefined : t('shared-accounts.detail')}
        back={
          isAlone
            ? { to: base, label: t('shared-accounts.back-list') }
            : { to: '/dashboard/relationship-network', label: t('shared-accounts.people') }
        }
        actions={<span className={id ? 'max-xl:hidden' : undefined}>{ask}</span>}
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className={classes('min-w-0 print:hidden', id && 'max-xl:hidden')}>
          <QueryView
            query={query}
            skeleton={
              <Card>
                <SkeletonRows rows={4} label={t('ui.loading')} />
              </Card>
            }
          >
            {(list) => (
              <Card flush>
                {list.items.length === 0 ? (
                  <Empty title={t('shared-accounts.none')} action={ask}>
                    {t('shared-accounts.none-text')}
                  </Empty>
                ) : (
                  <ul className="divide-y divide-line">
                    <Rows list={list} shown={shown} />
                  </ul>
                )}
              </Card>
            )}
          </QueryView>
        </div>
        {shown && (
          <div className={classes('xl:sticky xl:top-5 print:mx-auto print:w-[440px]', !id && 'max-xl:hidden')}>
            <AccountPanel key={shown} id={shown} />
          </div>
        )}
      </div>
    </>
  )
}

const Rows = ({ list, shown }: { list: Reply<typeof sharedAccounts.list>; shown: string | undefined }) => (
  <>
    {list.items.map((account) => (
      <Row key={account.id} account={account} current={account.id === shown} />
    ))}
    {list.next && <More cursor={list.next} shown={shown} />}
  </>
)

/** The next page, loaded on demand below the previous one. */
const More = ({ cursor, shown }: { cursor: string; shown: string | undefined }) => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data: list, isFetching } = useQuery({ ...data.sharedAccounts('all', cursor), enabled: open })
  if (list) return <Rows list={list} shown={shown} />
  return (
    <li className="px-5 py-4 md:px-6">
      <Button look="secondary" full onClick={() => setOpen(true)} busy={isFetching && t('ui.loading')}>
        {t('ui.show-more')}
      </Button>
    </li>
  )
}

const Row = ({ account, current }: { account: SharedAccount; current: boolean }) => {
  const t = useText<SharedAccountsKey>()
  const format = useFormat()
  const { id, person, typed, country, state, createdAt } = account
  const name = person || t('shared-accounts.unknown')
  const place = country ? format.countryName(country) : t('shared-accounts.any-country')
  return (
    <li>
      <Link
        to={`${base}/${id}`}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={classes(
          'flex min-h-[72px] items-center gap-3 border-l-[3px] border-transparent px-5 py-3 hover:bg-sand/60 md:px-6',
          current && 'xl:border-noche xl:bg-noche-soft',
        )}
      >
        <Avatar name={name} size="small" {...(country ? { country } : {})} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-soft">
            {typed ? [typed.fullName, typed.label].filter(Boolean).join(' · ') : place}
          </span>
        </span>
        <span className="hidden flex-none text-sm text-ink-soft tabular md:block">
          {format.shortDay(createdAt.slice(0, 10))}
        </span>
        <span className="flex-none">
          <StateChip state={state} />
        </span>
      </Link>
    </li>
  )
}
