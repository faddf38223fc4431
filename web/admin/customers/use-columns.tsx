import { type CustomerOrder, customers, type ListedCustomer } from '#contract/office/customers.ts'
import { staff } from '#contract/staff/staff.ts'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip } from '#web/ui/Chip.tsx'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { PanelLink } from '../PanelLink.tsx'
import { AssignAdmin } from './AssignAdmin.tsx'
import type { CustomersKey } from './messages.es.ts'
import { displayName, genderKey, statusLook, statusOf } from './people.ts'
import { RemoveCustomer } from './RemoveCustomer.tsx'

type Column = ListColumn<ListedCustomer, CustomerOrder>

/** With ten columns a long address takes two lines: it breaks before its host, or anywhere if that is not enough. */
const emailClass = 'text-ink-soft wrap-anywhere md:max-w-44 md:text-sm xl:max-w-60 min-[1600px]:max-w-72'

/** The columns of the specification, in its order. `above` is the number of rows on earlier pages, if known. */
export const useColumns = (above: number | undefined): Column[] => {
  const t = useText<CustomersKey>()
  const may = useMay()
  const ordered = (order: 'name' | 'email' | 'age' | 'state') => ({
    key: order,
    head: t(`admin.customers.${order}`),
    order,
  })
  const remove: Column = {
    key: 'remove',
    head: t('admin.customers.remove'),
    className: 'md:text-center',
    cell: (user) => <RemoveCustomer customer={user} />,
  }
  const assign: Column = {
    key: 'permission',
    head: t('word.permission'),
    className: 'md:whitespace-nowrap',
    cell: (user) => <AssignAdmin customer={user} />,
  }
  return [
    {
      key: 'index',
      fixed: true,
      head: '#',
      end: true,
      className: 'w-12 text-ink-soft',
      cell: (_, at) => above !== undefined && above + at + 1,
    },
    {
      ...ordered('name'),
      fixed: true,
      grow: displayName,
      className: 'font-semibold',
      cell: (user) => displayName(user),
    },
    { ...ordered('email'), className: emailClass, cell: ({ email }) => <Email email={email} /> },
    { ...ordered('age'), end: true, cell: (user) => user.age },
    {
      key: 'gender',
      head: t('word.gender'),
      className: 'md:max-xl:hidden',
      cell: ({ gender }) => t(genderKey(gender)),
    },
    { ...ordered('state'), className: 'md:whitespace-nowrap', cell: ({ state }) => state },
    ...(may(customers.remove) ? [remove] : []),
    ...(may(staff.giveRole) ? [assign] : []),
    {
      key: 'status',
      head: t('admin.customers.status'),
      cell: (user) => <Chip look={statusLook[statusOf(user)]}>{t(`admin.status.${statusOf(user)}`)}</Chip>,
    },
    {
      key: 'view',
      fixed: true,
      head: t('admin.customers.profile'),
      cell: (user) => <PanelLink to={user._id} label={t('admin.customers.view-of', { name: displayName(user) })} />,
    },
  ]
}

const Email = ({ email }: { email: string }) => {
  const [name, host] = email.split('@')
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}
