import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linkDays, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { AddPersonTabs } from '../parts/AddPersonTabs.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useCountries } from '../parts/use-countries.ts'
import type { SharedAccountsKey } from './messages.es.ts'

const anyCountry = 'any'

const useLinkForm = () => {
  const navigate = useNavigate()
  const idFor = useAttempt()
  return useContractForm(sharedAccounts.ask, {
    initial: { person: '', country: anyCountry, days: '7' },
    missing: { person: true },
    send: ({ person, country, days }) => {
      const chosen = linkDays.find((option) => String(option) === days) ?? 7
      const body = { person, country: country === anyCountry ? null : country, days: chosen }
      return call(sharedAccounts.ask, { body: { ...body, id: idFor(body) } })
    },
    onDone: async (created) => {
      setReply(data.sharedAccount(created.id), { ...created, account: null, known: null })
      void stale(sharedAccounts.list)
      await navigate(`/dashboard/home/get-paid/shared-accounts/${created.id}`, { replace: true })
    },
  })
}

/** Creates a link through which a recipient enters their own bank account. */
export default function RequestAccount() {
  const t = useText<SharedAccountsKey>()
  const { field, control, element, onSubmit, problem, isPending } = useLinkForm()
  const countries = useCountries(useQuery(data.corridors()).data)
  const title = t('shared-accounts.ask')
  return (
    <div className="max-w-[560px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        detail={t('shared-accounts.detail')}
        back={{ to: '/dashboard/home/get-paid/shared-accounts', label: t('shared-accounts.back-list') }}
      />
      <AddPersonTabs />
      <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
        <TextField
          label={t('shared-accounts.person')}
          hint={t('shared-accounts.person-hint')}
          autoComplete="off"
          {...field('person')}
        />
        <Picker
          label={t('shared-accounts.country')}
          options={[{ value: anyCountry, label: t('shared-accounts.country-any') }, ...countries]}
          {...control('country')}
        />
        <RadioCards
          legend={t('shared-accounts.days')}
          chips
          options={linkDays.map((option) => ({
            value: `${option}` as const,
            title: t(`shared-accounts.days.${option}`),
          }))}
          {...control('days')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" size="pay" full busy={isPending && t('ui.creating')}>
          {t('shared-accounts.make')}
        </Button>
      </form>
    </div>
  )
}
