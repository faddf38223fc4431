import { Link } from 'react-router'
import type { Request, RequestFilter } from '#contract/balance/requests.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { looks } from './look.ts'
import type { GetPaidKey } from './messages.es.ts'
import { StateChip } from './StateChip.tsx'

/** The payer of a request: a given name, an email, or anyone with the link. */
export const useWhom = () => {
  const t = useText<GetPaidKey>()
  return ({ payer, email, many }: Pick<Request, 'payer' | 'email' | 'many'>): string =>
    payer || email || t(many ? 'requests.anyone-many' : 'requests.anyone')
}

export const Row = ({ request, filter, current }: { request: Request; filter: RequestFilter; current: boolean }) => {
  const { id, note, amount, received, state, many, expiresOn, payments } = request
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const whom = useWhom()(request)
  const shownAmount = many && payments > 0 ? received : amount
  return (
    <li>
      <Link
        to={`/dashboard/home/get-paid/${id}${filter === 'all' ? '' : `?filter=${filter}`}`}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={classes(
          'flex min-h-[72px] items-center gap-3 border-l-[3px] border-transparent px-5 py-3 hover:bg-sand/60 md:px-6',
          current && '2xl:border-noche 2xl:bg-noche-soft',
        )}
      >
        <Avatar name={whom} size="small" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{whom}</span>
          <span className="block truncate text-sm text-ink-soft">{note || t('requests.no-note')}</span>
        </span>
        <span className="hidden w-20 flex-none text-sm text-ink-soft tabular md:block">
          {format.shortDay(expiresOn)}
        </span>
        <span className="hidden w-36 flex-none md:block">
          <StateChip state={state} />
        </span>
        <span className="flex-none text-right md:w-32">
          <span className="block font-semibold whitespace-nowrap tabular">
            {shownAmount ? format.money(shownAmount) : t('requests.open-amount')}
          </span>
          <span className="block text-sm md:hidden">
            <ChipText look={looks[state]}>{t(`requests.state.${state}`)}</ChipText>
          </span>
        </span>
      </Link>
    </li>
  )
}
