type Rules = { createHTML(text: string): string; createScriptURL(address: string): string | null }
type Policies = { createPolicy(name: 'default', rules: Rules): unknown }

/** The markup with which React creates a script element; it does not run. */
const emptyScript = '<script></script>'

export const serviceWorker = '/service-worker.js'

/**
 * The page's trusted types policy throws for every string that would become markup. React recreates the document's scripts when a
 * translator or an extension changed the page before hydration, and an exception there would leave an empty screen. Therefore all strings
 * but React's own become empty markup without an exception.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === emptyScript ? text : ''),
    createScriptURL: (address) => (address === serviceWorker ? address : null),
  })
}
