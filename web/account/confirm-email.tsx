import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Reply } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { call, isFailure } from '../lib/call.ts'
import { messageOf } from '../lib/failure-message.ts'
import { textsLoader } from '../lib/messages.server.ts'
import { onLanguageChange, textsClientLoader } from '../lib/messages.ts'
import { usePage } from '../lib/use-page.ts'
import { useProblem } from '../lib/use-problem.ts'
import { useText } from '../lib/use-text.ts'
import { UnexpectedError } from '../marketing/UnexpectedError.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { AccountPage } from './AccountPage.tsx'
import type { AccountKey } from './messages.es.ts'
import { saveEmail } from './progress.ts'

export const loader = textsLoader
export const clientLoader = textsClientLoader
export const shouldRevalidate = onLanguageChange

type Proved = Reply<typeof identity.verifyEmail>

/**
 * The page of an emailed link. Its token is in the fragment, and only the button spends it, because mail programs open
 * links to scan them.
 */
const useProof = () => {
  const t = useText<AccountKey>()
  const navigate = useNavigate()
  const problem = useProblem()
  const { hash } = useLocation()
  const [token, setToken] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'spent' | Proved>()
  useEffect(() => {
    // Only the browser sees the fragment, and another link may be opened in the same tab.
    setToken(hash.slice(1))
    setOutcome((current) => (hash.length > 1 ? undefined : (current ?? 'spent')))
  }, [hash])

  const end = async (how: 'spent' | Proved) => {
    setOutcome(how)
    // A spent token must not stay in the address or the history.
    await navigate({ hash: '' }, { replace: true })
  }
  const prove = async () => {
    problem.clear()
    setBusy(true)
    try {
      const proved = await call(identity.verifyEmail, { body: { token } })
      saveEmail(proved.hasAccount ? 'login' : 'signup', proved.email)
      await end(proved)
    } catch (error) {
      if (isFailure(error, 'link_spent')) await end('spent')
      else problem.show({ message: messageOf(error, t('account.confirm.failed')) }, 5000)
    } finally {
      setBusy(false)
    }
  }
  return { outcome, busy, problem: problem.at(), prove }
}

export default function ConfirmEmailScreen() {
  const t = useText<AccountKey>()
  const { outcome, busy, problem, prove } = useProof()
  const proved = typeof outcome === 'object' ? outcome : undefined
  const title = proved ? 'account.confirm.done' : outcome ? 'ui.dead-link' : 'account.confirm.title'
  const text = proved
    ? t('account.confirm.done.text', { email: proved.email })
    : t(outcome ? 'account.confirm.spent.text' : 'account.confirm.text')
  return (
    <AccountPage
      title={t('account.confirm.page')}
      height={proved ? 4 : 2}
      caption={t('account.confirm.caption')}
      other={
        <Link to="/login" className="link-quiet">
          {t('account.login.action')}
        </Link>
      }
    >
      <div role="status" className="mb-7">
        <h1 className="type-title">{t(title)}</h1>
        <p className="mt-3 wrap-anywhere text-ink-soft">{text}</p>
      </div>
      <FormError className="mb-5">{problem}</FormError>
      {outcome ? (
        <Next outcome={outcome} />
      ) : (
        <Button full busy={busy && t('ui.please-wait')} onClick={() => void prove()}>
          {t('account.confirm.action')}
        </Button>
      )}
    </AccountPage>
  )
}

const Next = ({ outcome }: { outcome: 'spent' | Proved }) => {
  const t = useText<AccountKey>()
  const { signedIn } = usePage()
  const isNew = outcome !== 'spent' && !outcome.hasAccount
  const [to, label] = signedIn
    ? (['/dashboard', 'account.confirm.dashboard'] as const)
    : isNew
      ? (['/signup', 'account.confirm.signup'] as const)
      : (['/login', 'account.confirm.login'] as const)
  return (
    <ButtonLink to={to} full>
      {t(label)}
    </ButtonLink>
  )
}

/** A boundary below the root keeps the document: its scripts must not run twice. */
export const ErrorBoundary = ({ error }: { error: unknown }) => <UnexpectedError error={error} />
