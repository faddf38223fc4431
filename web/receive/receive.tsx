import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { corridors } from '#contract/ground/corridors.ts'
import { type AccountLink, type AccountPreview, accountLinks } from '#contract/sending/shared-accounts.ts'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { callQuery, items } from '../lib/query.ts'
import { readToken } from '../lib/token.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { LinkPage } from '../ui/LinkPage.tsx'
import { Loader } from '../ui/Loader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Empty } from '../ui/States.tsx'
import { AccountForm } from './AccountForm.tsx'
import { Done, type Given } from './Done.tsx'
import type { ReceiveKey } from './messages.es.ts'
import { ReceiveHead } from './ReceiveHead.tsx'
import { Review } from './Review.tsx'
import type { Values } from './use-account-form.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

/** A recipient enters their own account without a SOL account: by a sender's link, or to send a link to a sender. */
export default function ReceivePage() {
  const { token } = useParams()
  return (
    <LinkPage className="mx-auto w-full max-w-[560px] md:px-5 md:pb-16">
      {token === undefined ? <Typing link={null} token={null} /> : <Linked token={token} />}
    </LinkPage>
  )
}

const Missing = () => {
  const t = useText<ReceiveKey>()
  return (
    <Empty
      className="py-20"
      title={t('ui.dead-link')}
      action={
        <a href="/" className="button button-primary">
          {t('receive.home')}
        </a>
      }
    >
      {t('receive.missing-text')}
    </Empty>
  )
}

const Linked = ({ token }: { token: string }) => {
  const t = useText<ReceiveKey>()
  const query = useQuery(
    callQuery(accountLinks.read, {
      params: { token },
      // Submitting uses up the link; the loaded content stays on the screen.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <>
      {!query.data && <title>{`${t('receive.title')} - SOL`}</title>}
      <QueryView query={query} errorClass="py-20" skeleton={<Loader label={t('ui.loading')} />} missing={<Missing />}>
        {(link) =>
          link.isOwn || link.origin === 'offered' ? (
            <ForSender link={link} token={token} />
          ) : (
            <Typing link={link} token={token} />
          )
        }
      </QueryView>
    </>
  )
}

/** A sender opened a link: their own, or a recipient's offered account. */
const ForSender = ({ link: { isOwn, firstName: name, country }, token }: { link: AccountLink; token: string }) => {
  const t = useText<ReceiveKey>()
  const { countryName } = useFormat()
  const taking = `/dashboard/home/get-paid/shared-accounts/take/${token}`
  const own = '/dashboard/home/get-paid/shared-accounts'
  const to = readToken() ? taking : `/login?${new URLSearchParams({ next: taking })}`
  const title = isOwn ? t('receive.own') : t('receive.offered', { name })
  const text = isOwn
    ? t('receive.own-text')
    : t('receive.offered-text', { country: country ? countryName(country) : '' })
  return (
    <article className="bg-card md:overflow-hidden md:rounded-panel md:border md:border-line">
      <title>{`${title} - SOL`}</title>
      <ReceiveHead title={title} text={text} />
      <div className="px-5 py-6 md:px-8">
        <a href={isOwn ? own : to} className="button button-primary button-pay w-full">
          {t(isOwn ? 'receive.own-open' : 'receive.open')}
        </a>
      </div>
    </article>
  )
}

type Step = { typed: Values; preview: AccountPreview }

const Typing = ({ link, token }: { link: AccountLink | null; token: string | null }) => {
  const t = useText<ReceiveKey>()
  const [step, setStep] = useState<Step | null>(null)
  const [typed, setTyped] = useState<Values | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const query = useQuery(callQuery(corridors.list, { select: items, staleTime: Number.POSITIVE_INFINITY }))
  const name = link?.firstName
  const title = name ? t('receive.asked', { name }) : t('receive.offer')
  return (
    <article className="bg-card md:rounded-panel md:border md:border-line">
      <title>{`${name ? title : t('receive.title')} - SOL`}</title>
      {given ? (
        <Done given={given} name={name} />
      ) : (
        <>
          {!step && <ReceiveHead title={title} text={t(name ? 'receive.asked-text' : 'receive.offer-text')} />}
          {step ? (
            <Review
              {...{ ...step, token, name }}
              corridors={query.data ?? []}
              onCorrect={() => setStep(null)}
              onGiven={(done) => {
                setGiven(done)
                scrollTo(0, 0)
                focusHeading()
              }}
            />
          ) : (
            <QueryView query={query} errorClass="py-20" skeleton={<Loader label={t('ui.loading')} />}>
              {(known) => (
                <AccountForm
                  {...{ corridors: known, link, typed, token }}
                  onChecked={(values, preview) => {
                    setTyped(values)
                    setStep({ typed: values, preview })
                    scrollTo(0, 0)
                    focusHeading()
                  }}
                />
              )}
            </QueryView>
          )}
        </>
      )}
    </article>
  )
}
