import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type AccountLink, accountLinks, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { call } from '#web/lib/call.ts'
import { callQuery, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, useFailureMessage } from '#web/ui/States.tsx'
import type { SharedAccountsKey } from './messages.es.ts'

const list = '/dashboard/home/get-paid/shared-accounts'

/** Claims an account that a recipient sent by link; a claimed account is no longer available to others. */
export default function TakeAccount() {
  const t = useText<SharedAccountsKey>()
  const { token = '' } = useParams()
  const query = useQuery(callQuery(accountLinks.read, { params: { token }, staleTime: 0 }))
  return (
    <div className="max-w-[560px]">
      <title>{`${t('shared-accounts.take')} - SOL`}</title>
      <QueryView
        query={query}
        skeleton={<Loader label={t('ui.loading')} />}
        missing={
          <Card>
            <Empty
              title={t('ui.dead-link')}
              action={<ButtonLink to={list}>{t('shared-accounts.back-list')}</ButtonLink>}
            >
              {t('shared-accounts.taken-text')}
            </Empty>
          </Card>
        }
      >
        {(link) => <Take link={link} token={token} />}
      </QueryView>
    </div>
  )
}

const Take = ({ link: { firstName: name, country }, token }: { link: AccountLink; token: string }) => {
  const t = useText<SharedAccountsKey>()
  const { countryName } = useFormat()
  const failureMessage = useFailureMessage()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(sharedAccounts.take, { params: { token } }),
    onSuccess: async ({ id }) => {
      void stale(sharedAccounts.list)
      await navigate(`${list}/${id}`, { replace: true })
    },
  })
  return (
    <Card>
      <h1 className="type-3">
        {t('shared-accounts.take-title', { name, country: country ? countryName(country) : '' })}
      </h1>
      <p className="mt-3 text-ink-soft">{t('shared-accounts.take-text', { name })}</p>
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      <Button className="mt-6" size="pay" full busy={isPending && t('ui.opening')} onClick={() => mutate()}>
        {t('shared-accounts.take')}
      </Button>
    </Card>
  )
}
