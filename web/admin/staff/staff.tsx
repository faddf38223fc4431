import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import { type StaffMember, staff, type WaitingRole } from '#contract/staff/staff.ts'
import { clock } from '#web/lib/clock.ts'
import { fold } from '#web/lib/fold.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { ListSearch } from '../ListSearch.tsx'
import { May, WhoMay } from '../May.tsx'
import type { AdminKey } from '../messages.es.ts'
import { ChangeRoles } from './ChangeRoles.tsx'
import type { StaffKey } from './messages.es.ts'
import { PermissionTable } from './PermissionTable.tsx'
import { staffQuery } from './queries.ts'
import { ReviewMember } from './ReviewMember.tsx'

/** Staff and roles, the annual access review, and the permissions of each role. */
export default function Staff() {
  const mayView = useMay()(staff.list)
  return mayView ? <StaffList /> : <WhoMay call={staff.list} />
}

/** The table is shown when the list above it has its height. */
const StaffList = () => {
  const people = useQuery(staffQuery)
  return (
    <div className="grid grid-cols-1 gap-5">
      <People query={people} />
      {!people.isPending && <PermissionTable />}
    </div>
  )
}

/** Every search term must match the name or the email. */
const isSought = (sought: string, { name, email }: StaffMember): boolean => {
  const said = fold(`${name} ${email}`)
  return fold(sought)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

const People = ({ query }: { query: UseQueryResult<Reply<typeof staff.list>> }) => {
  const t = useText<StaffKey>()
  const [params] = useSearchParams()
  const sought = params.get('search') ?? ''
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} label={t('admin.staff.loading')} />} errorClass="card">
      {({ items, waiting }) => (
        <Card title={t('admin.staff.people')}>
          <div className="mb-4 flex">
            <ListSearch label={t('admin.staff.search')} />
          </div>
          <Members members={items.filter((member) => isSought(sought, member))} waiting={waiting} />
          <May call={staff.giveRole}>
            <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
              {t('admin.staff.invite')}{' '}
              <Link to="/dashboard/customers?tab=verified" className="underline">
                {t('admin.staff.invite.link')}
              </Link>
            </p>
          </May>
        </Card>
      )}
    </QueryView>
  )
}

const Members = ({ members, waiting }: { members: readonly StaffMember[]; waiting: readonly WaitingRole[] }) => {
  const t = useText<StaffKey>()
  if (members.length === 0) return <p className="py-4 text-ink-soft">{t('admin.staff.none-found')}</p>
  return (
    <ul className="divide-y divide-line">
      {members.map((member) => (
        <Member key={member.id} member={member} waiting={waiting.filter(({ userId }) => userId === member.id)} />
      ))}
    </ul>
  )
}

const Member = ({ member, waiting }: { member: StaffMember; waiting: WaitingRole[] }) => {
  const t = useText<StaffKey | AdminKey>()
  const mayManage = useMay()(staff.giveRole)
  const [doing, setDoing] = useState<'change' | 'review' | null>(null)
  const format = useFormat()
  const { name, email, roles, until, self } = member
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-sans text-[0.9375rem] font-semibold wrap-anywhere">
          {name}
          {self && <span className="ml-2 text-sm font-normal text-ink-soft">{t('word.you')}</span>}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
        <Looked member={member} />
      </div>
      <div className="flex flex-1 basis-56 flex-wrap gap-2">
        {roles.length === 0 && <Chip look="neutral">{t('admin.staff.no-role')}</Chip>}
        {roles.map((role) => (
          <Chip key={role} look="info">
            {[t(`admin.role.${role}`), until[role] && t('admin.staff.until.day', { day: format.longDate(until[role]) })]
              .filter(Boolean)
              .join(' · ')}
          </Chip>
        ))}
        {waiting.map(({ id, role }) => (
          <Link key={id} to={`/dashboard/approvals/${id}`}>
            <Chip look="waiting">{`${t(`admin.role.${role}`)} · ${t('admin.staff.waiting')}`}</Chip>
          </Link>
        ))}
      </div>
      {mayManage && (
        // The same width on the reader's own row, which has no buttons, to align the roles.
        <div className="flex flex-wrap gap-2 md:w-72">
          {!self && (
            <Button look="secondary" size="dense" onClick={() => setDoing('change')}>
              {t('admin.staff.change')}
            </Button>
          )}
          {!self && roles.length > 0 && (
            <Button look="ghost" size="dense" onClick={() => setDoing('review')}>
              {t('admin.staff.review')}
            </Button>
          )}
        </div>
      )}
      {doing === 'change' && <ChangeRoles member={member} waits={waiting.length > 0} onClose={() => setDoing(null)} />}
      {doing === 'review' && <ReviewMember member={member} onClose={() => setDoing(null)} />}
    </li>
  )
}

/** The dates of the last and the next access review. */
const Looked = ({ member: { reviewDue, reviewed } }: { member: StaffMember }) => {
  const t = useText<StaffKey>()
  const format = useFormat()
  if (!reviewDue) return null
  const late = Date.parse(reviewDue) < clock()
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {reviewed && `${t('admin.staff.reviewed', { name: reviewed.by, date: format.longDate(reviewed.at) })} · `}
      <span className={late ? 'font-semibold text-coral-ink' : undefined}>
        {t(late ? 'admin.staff.overdue' : 'admin.staff.due', { date: format.longDate(reviewDue) })}
      </span>
    </p>
  )
}
