import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { useClosePanel } from '../origin.ts'
import { useReturnFocus } from '../use-return-focus.ts'

/** A conversation's panel over its list: closing it, and moving to the next one. */
export const usePanel = (list: string) => {
  const { id = '' } = useParams()
  const listed = useOutletContext<{ id: string }[]>()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const close = useClosePanel(`${list}${search}`)
  useReturnFocus()
  const goOn = () => {
    const at = listed.findIndex((one) => one.id === id)
    const next = listed[at + 1] ?? listed.find((one) => one.id !== id)
    if (next) void navigate(`${list}/${next.id}${search}`, { state, preventScrollReset: true })
    else close()
  }
  return { id, close, goOn }
}
