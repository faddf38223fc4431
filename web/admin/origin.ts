import { type Location, useLocation, useNavigate } from 'react-router'

/** The screen that a record was opened from, kept by its link in the history: closing the record leads back there. */
export type Origin = { to: string; label: string; state?: Kept }
type Kept = { origin?: Origin } | null

export const useOrigin = (): Origin | undefined => (useLocation() as Location<Kept>).state?.origin

/** The state of a link to a record that this screen stays behind. `label` names the screen. */
export const useAsOrigin = (label: string): { origin: Origin } => {
  const { pathname, search, state } = useLocation() as Location<Kept>
  return { origin: { to: pathname + search, label, state } }
}

/** Closes a panel: to where it was opened from, or to the list below it. */
export const useClosePanel = (list: string): (() => void) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = useOrigin()
  return () =>
    void (origin ? navigate(origin.to, { state: origin.state }) : navigate(list, { state, preventScrollReset: true }))
}
