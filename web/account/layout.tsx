import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useNavigate } from 'react-router'
import { textsLoader } from '../lib/messages.server.ts'
import { onOtherScreen, textsClientLoader } from '../lib/messages.ts'
import { queryClient } from '../lib/query.ts'
import { requireNobody, sessionQuery } from '../lib/session.tsx'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { UnexpectedError } from '../marketing/UnexpectedError.tsx'
import { Loader } from '../ui/Loader.tsx'

export const loader = textsLoader
export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  await requireNobody()
  return textsClientLoader(args)
}
export const shouldRevalidate = onOtherScreen

/** True once a missing session is confirmed. A token cookie alone proves nothing. */
const useNobody = (): boolean => {
  const { signedIn } = usePage()
  const navigate = useNavigate()
  const [nobody, setNobody] = useState(!signedIn)
  useEffect(() => {
    if (nobody) return
    queryClient
      .ensureQueryData(sessionQuery)
      .catch(() => null)
      .then((user) => (user ? navigate('/dashboard', { replace: true }) : setNobody(true)))
  }, [nobody, navigate])
  return nobody
}

export default function AccountLayout() {
  const t = useText()
  const nobody = useNobody()
  return nobody ? <Outlet /> : <Loader page label={t('ui.loading')} />
}

/** A boundary below the root keeps the document: its scripts must not run twice. */
export const ErrorBoundary = ({ error }: { error: unknown }) => <UnexpectedError error={error} />
