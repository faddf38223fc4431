import { type Location, useLocation, useNavigate } from 'react-router'

/** The screen from which a record was opened, stored in the link's history state: closing the record returns there. */
export type Origin = { to: string; label: string; state?: OriginState }
type OriginState = { origin?: Origin } | null

export const useOrigin = (): Origin | undefined => (useLocation() as Location<OriginState>).state?.origin

/** The state of a link from this screen to a record. `label` names the screen. */
export const useAsOrigin = (label: string): { origin: Origin } => {
  const { pathname, search, state } = useLocation() as Location<OriginState>
  return { origin: { to: pathname + search, label, state } }
}

/** Closes a panel: returns to the origin, or to the list below it. */
export const useClosePanel = (list: string): (() => void) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = useOrigin()
  return () =>
    void (origin ? navigate(origin.to, { state: origin.state }) : navigate(list, { state, preventScrollReset: true }))
}
