import { useCopy } from './CopyButton.tsx'

/** Opens the device's share sheet; without one `otherwise` is copied. */
export const useShare = () => {
  const copy = useCopy()
  return async (what: ShareData, otherwise: string): Promise<void> => {
    if (!navigator.canShare?.(what)) return copy(otherwise)
    try {
      await navigator.share(what)
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy(otherwise)
    }
  }
}
