type Rules = { createHTML(text: string): string; createScriptURL(address: string): string | null }
type Policies = { createPolicy(name: 'default', rules: Rules): unknown }

/** How React makes a script element, which does not run. */
const emptyScript = '<script></script>'

/** The one script that screens may ask for by a string. */
export const serviceWorker = '/service-worker.js'

/**
 * The page's policy of trusted types refuses every string that would become markup, with an error. A document that somebody changed
 * before it came alive (a translator, an extension) React draws anew, scripts and all, and an error there leaves nothing on
 * the screen. So what is not that one string becomes nothing, without an error: no markup comes from strings, as before.
 */
export const installTrustedTypes = (): void => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === emptyScript ? text : ''),
    createScriptURL: (address) => (address === serviceWorker ? address : null),
  })
}
