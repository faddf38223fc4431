import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { User } from '../../../contract/identity.ts'
import { companyDay } from '../../lib/age.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { Chip } from '../../ui/Chip.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { AssignAdmin } from './AssignAdmin.tsx'
import { type Order, useAsk, useRowsAbove } from './filters.ts'
import { ageText, genderKey, nameOf, statusLook, statusOf } from './people.ts'
import { RemoveCustomer } from './RemoveCustomer.tsx'
import { SortHead } from './Sort.tsx'

/** Ten columns leave a long address two lines: it breaks before its host, or anywhere when that is not enough. */
const emailClass = 'text-ink-soft wrap-anywhere md:max-w-44 min-[1600px]:max-w-72'
const dense = 'md:[&_:is(td,th)]:px-2 md:[&_:is(td,th):first-child]:pl-4 md:[&_:is(td,th):last-child]:pr-4'

/** The columns of the specification, in its order. */
export const CustomersTable = ({ items }: { items: User[] }) => {
  const t = useText<AdminKey>()
  const above = useRowsAbove()
  const today = companyDay(clock())
  const { sort, direction } = useAsk()
  const now = direction === 'asc' ? 'ascending' : 'descending'
  const sorted = (order: Exclude<Order, 'joined'>): Pick<Column<User>, 'key' | 'head' | 'label' | 'sort'> => ({
    key: order,
    head: (
      <SortHead order={order} now={{ sort, direction }}>
        {t(`admin.customers.${order}`)}
      </SortHead>
    ),
    label: t(`admin.customers.${order}`),
    sort: order === sort ? now : 'none',
  })
  const columns: Column<User>[] = [
    {
      key: 'index',
      head: '#',
      end: true,
      wideOnly: true,
      className: 'w-12 text-ink-soft',
      cell: (_, at) => above + at + 1,
    },
    { ...sorted('name'), lead: true, className: 'font-semibold md:min-w-40', cell: (user) => nameOf(user) },
    { ...sorted('email'), className: emailClass, cell: ({ email }) => <Email email={email} /> },
    { ...sorted('age'), end: true, cell: (user) => ageText(user, today) },
    {
      key: 'gender',
      head: t('admin.customers.gender'),
      className: 'md:max-xl:hidden',
      cell: ({ gender }) => t(genderKey(gender)),
    },
    { ...sorted('state'), className: 'md:whitespace-nowrap', cell: ({ state }) => state },
    {
      key: 'remove',
      head: t('admin.customers.remove'),
      className: 'md:text-center',
      cell: (user) => <RemoveCustomer customer={user} />,
    },
    {
      key: 'permission',
      head: t('admin.customers.permission'),
      className: 'md:whitespace-nowrap',
      cell: (user) => <AssignAdmin customer={user} />,
    },
    {
      key: 'status',
      head: t('admin.customers.status'),
      cell: (user) => <Chip look={statusLook[statusOf(user)]}>{t(`admin.status.${statusOf(user)}`)}</Chip>,
    },
    { key: 'view', head: t('admin.customers.profile'), cell: (user) => <ViewProfile customer={user} /> },
  ]
  return (
    <Table
      className={dense}
      caption={t('admin.customers.title')}
      columns={columns}
      items={items}
      keyOf={({ _id }) => _id}
    />
  )
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

const ViewProfile = ({ customer }: { customer: User }) => {
  const t = useText<AdminKey>()
  const { search, state } = useLocation()
  return (
    <Link
      to={`/dashboard/customers/${customer._id}${search}`}
      state={state}
      preventScrollReset
      className="link-quiet -my-3"
      aria-label={t('admin.customers.view-of', { name: nameOf(customer) })}
    >
      {t('admin.customers.view')}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  )
}
