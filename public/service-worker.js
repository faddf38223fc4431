/*
 * Shows our own page where there is no connection. It keeps that page, which carries its style, and its fonts, and nothing
 * else: what is shown online always comes from the server.
 */
const store = 'offline-1'
const page = '/offline'

const keep = async () => {
  const cache = await caches.open(store)
  const answer = await fetch(page, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
  // The fonts are named by their content, and only the page knows their names.
  const html = await answer.clone().text()
  const files = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, address]) => address)
  await cache.addAll(new Set(files))
  await cache.put(page, answer)
}

addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())))

addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
      // The browser asks the server while this worker is still being started.
      await registration.navigationPreload?.enable()
    })(),
  ),
)

const shown = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(page, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

const file = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(shown(event))
  else if (destination === 'font') event.respondWith(file(event.request))
})
