import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../lib/session.tsx'
import { destinationOf } from './carried.ts'

/** Long enough to read the notice and see the sun stand over the sea. */
const pauseMs = 1000

/** What happens once the server has let somebody in: the token is kept, and after about a second they are where they were going. */
export const useArrival = () => {
  const { adopt } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [arrived, setArrived] = useState(false)
  const arrive = useCallback(
    async (token: string) => {
      setArrived(true)
      // The next screen asks for the person again if this does not get through.
      await adopt(token).catch(() => undefined)
      setTimeout(() => void navigate(destinationOf(params), { replace: true }), pauseMs)
    },
    [adopt, navigate, params],
  )
  return { arrived, arrive }
}
