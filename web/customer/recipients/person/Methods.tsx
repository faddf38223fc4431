import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Recipient, recipients } from '#contract/funds/recipients.ts'
import type { CustomerKey } from '#web/customer/messages.es.ts'
import { MethodIcon, useMethodName } from '#web/customer/parts/MethodText.tsx'
import type { PayeeCheckKey } from '#web/customer/payee-check/messages.es.ts'
import { PayeeNotice } from '#web/customer/payee-check/PayeeNotice.tsx'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath, personPath } from '../paths.ts'
import { useNetworkChange } from '../use-network-change.ts'
import type { PersonPage } from './person.tsx'

/** A person's payout methods, the last used first; the archived ones below. */
export const Methods = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const { id, fullName, methods, archivedAt } = person
  return (
    <Card title={t('customer.person.where')}>
      {methods.length === 0 && <p className="pb-3 text-ink-soft">{t('customer.methods.none', { name: fullName })}</p>}
      <ul className="divide-y divide-line">
        {methods.map((method) => (
          <Method key={method.id} method={method} name={fullName} />
        ))}
      </ul>
      {!archivedAt && (
        <ButtonLink
          to={`${personPath(id)}/methods/new`}
          look="secondary"
          full
          className="mt-3"
          icon={<Plus aria-hidden="true" />}
        >
          {t('customer.methods.add')}
        </ButtonLink>
      )}
    </Card>
  )
}

const Method = ({ method, name }: { method: Recipient; name: string }) => {
  const t = useText<CustomerKey | PayeeCheckKey | RecipientsKey>()
  const { countryName } = useFormat()
  const { id, payout, country, label, fullName, payeeCheck, archivedAt } = method
  const what = useMethodName()(payout, country)
  const { mutate, isPending } = useNetworkChange(
    () => call(recipients.archive, { params: { id }, body: { archived: archivedAt === null } }),
    (saved) =>
      toast('success', t(saved.archivedAt ? 'customer.methods.archived' : 'customer.methods.restored', { label })),
  )
  const ArchiveIcon = archivedAt ? ArchiveRestore : Archive
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
          <MethodIcon method={payout} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold wrap-anywhere">{label || what}</b>
          <span className="block text-sm text-ink-soft">
            {[!label.startsWith(what) && what, countryName(country), fullName !== name && fullName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {archivedAt && (
            <span className="block text-sm font-semibold text-ink-soft">{t('customer.person.archived')}</span>
          )}
        </span>
        <span className="-mr-2 flex flex-none">
          {!archivedAt && (
            <Link
              to={`${networkPath}/methods/${id}`}
              className="icon-button"
              aria-label={t('customer.network.correct', { name: label || what })}
              title={t('customer.network.correct', { name: label || what })}
            >
              <Pencil aria-hidden="true" className="!size-5" />
            </Link>
          )}
          <IconButton
            label={t(archivedAt ? 'customer.methods.restore' : 'customer.methods.archive', { label: label || what })}
            disabled={isPending}
            onClick={() => mutate(undefined)}
          >
            <ArchiveIcon aria-hidden="true" className="!size-5" />
          </IconButton>
        </span>
      </div>
      {!archivedAt && (
        <PayeeNotice
          check={payeeCheck}
          name={fullName}
          className="mt-2"
          correct={
            <Link to={`${networkPath}/methods/${id}`} className="link-quiet mt-1">
              {t('customer.payee.correct')}
            </Link>
          }
        />
      )}
    </li>
  )
}
