/*
 * The only script of a public page before anybody touches it. It wakes the islands at the first sign of a reader, keeps
 * what they chose (language, theme) in local storage and cookie alike, and scrolls within 500 ms where the page says so.
 */
import { reconcilePreferences, remember } from '../lib/preference-store.ts'

type IslandModule = { mount(element: Element, props: unknown): void }

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const

/** What islands share is asked for once. */
const asked = new Map<string, Promise<object>>()
const read = (address: string): Promise<object> => {
  const answer = asked.get(address) ?? fetch(address).then((reply) => reply.json())
  asked.set(address, answer)
  return answer
}

/** A page that is drawn under a mouse that lies still hears of it as of a move: nobody did anything. */
const isStill = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

const wake = (event: Event) => {
  if (isStill(event)) return
  for (const sign of signs) removeEventListener(sign, wake)
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props, rest } = element.dataset
    if (!island) continue
    element.removeAttribute('data-island')
    void Promise.all([import(/* @vite-ignore */ island) as Promise<IslandModule>, rest && read(rest)]).then(
      ([{ mount }, more]) => mount(element, { ...JSON.parse(props ?? '{}'), ...more }),
    )
  }
  prepareInstalling()
  prepareOffline()
}

/** Says that we can be put on a screen beside other programs: browsers offer it only where somebody has touched the page. */
const prepareInstalling = () => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

type ScriptAddresses = { createScriptURL(address: string): string }
type TrustedTypes = { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses }

/** Puts our own page aside for when there is no connection: not before somebody is there to need it. */
const prepareOffline = () => {
  const { serviceWorker } = navigator
  if (!serviceWorker || serviceWorker.controller) return
  const address = '/service-worker.js'
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  // The one policy that public pages allow; whatever is asked of it, it names this file.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  // A browser that keeps nothing for us shows its own page instead.
  serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => {})
}

// The browser waits for the answer when it is asked for a cookie, and a page that is being drawn has no time for that.
const whenIdle = window.requestIdleCallback ?? setTimeout

/** Glides to the part of the page that a link names, in 500 ms; at once for those who want no motion. */
const glide = (target: Element) => {
  const from = scrollY
  // Where it would come to rest, below the header, only the browser knows: it goes there unseen.
  target.scrollIntoView({ behavior: 'instant' })
  const distance = scrollY - from
  const start = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / 500)
    scrollTo({ top: from + distance * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const onClick = (event: MouseEvent) => {
  const clicked = event.target as Element
  const link = clicked.closest<HTMLAnchorElement>('a[data-glide]')
  const target = link && document.querySelector(link.hash)
  if (target && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    event.preventDefault()
    history.pushState(null, '', link.hash)
    glide(target)
  }
  if (clicked.closest('[data-theme-switch]')) {
    const root = document.documentElement
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    const frame = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    if (frame) frame.content = getComputedStyle(root).getPropertyValue('--paper')
    remember('isDarkTheme', String(root.dataset.theme === 'dark'))
  }
  // A link inside the slide-in menu leads to this very page: the menu has done its work.
  if (clicked.closest('a[href]')) clicked.closest<HTMLElement>('[popover]')?.hidePopover()
}

for (const sign of signs) addEventListener(sign, wake, { passive: true })
addEventListener('click', onClick)
whenIdle(() => reconcilePreferences() && location.reload())
