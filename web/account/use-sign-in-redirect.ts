import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { destinationOf } from './pending-send.ts'

/** Long enough to read the notice and see the sunrise. */
const pauseMs = 1000

/** After a login: shows the notice for about a second, then stores the token and redirects. */
export const useSignInRedirect = () => {
  const { adopt } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [arrived, setArrived] = useState(false)
  const arrive = useCallback(
    async (token: string) => {
      setArrived(true)
      await new Promise((done) => setTimeout(done, pauseMs))
      // The next screen fetches the user again if this fails.
      await adopt(token).catch(() => undefined)
      await navigate(destinationOf(params), { replace: true })
    },
    [adopt, navigate, params],
  )
  return { arrived, arrive }
}
