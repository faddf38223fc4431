type Rules = { createHTML(text: string): string; createScriptURL(address: string): string | null }
type Policies = { createPolicy(name: 'default', rules: Rules): unknown }

/** The markup that React uses to create a script element, which does not run. */
const emptyScript = '<script></script>'

export const serviceWorker = '/service-worker.js'

/**
 * The page's trusted types policy throws for every string that would become markup. React creates the document's scripts
 * again when a translator or an extension changed the page before hydration, and an exception there would leave an empty
 * screen. All strings but React's own therefore become empty markup without an exception.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === emptyScript ? text : ''),
    createScriptURL: (address) => (address === serviceWorker ? address : null),
  })
}
