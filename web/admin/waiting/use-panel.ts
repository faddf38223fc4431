import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { useReturnFocus } from '../use-return-focus.ts'

/** The panel of a conversation over its list: what closes it, and what goes on to the one listed next. */
export const usePanel = (list: string) => {
  const { id = '' } = useParams()
  const listed = useOutletContext<{ id: string }[]>()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useReturnFocus()
  const show = (next: string | undefined) =>
    void navigate(`${list}${next ? `/${next}` : ''}${search}`, { state, preventScrollReset: true })
  const goOn = () => {
    const at = listed.findIndex((one) => one.id === id)
    show((listed[at + 1] ?? listed.find((one) => one.id !== id))?.id)
  }
  return { id, close: () => show(undefined), goOn }
}
