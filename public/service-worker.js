/*
 * Shows the offline page without a connection. It caches that page, which contains its style, and its fonts, and nothing else: online
 * content is always read from the server.
 */
const store = 'offline-1'
const page = '/offline'

const cachePage = async () => {
  const cache = await caches.open(store)
  const answer = await fetch(page, { cache: 'reload' })
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
  // Font file names contain a content hash, and only the page references them.
  const html = await answer.clone().text()
  const files = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, address]) => address)
  await cache.addAll(new Set(files))
  await cache.put(page, answer)
}

addEventListener('install', (event) => event.waitUntil(cachePage().then(() => skipWaiting())))

addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store) await caches.delete(name)
      // The browser sends the request while this worker is still starting.
      await registration.navigationPreload?.enable()
    })(),
  ),
)

const respond = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const cached = await caches.match(page, { ignoreVary: true })
    if (cached) return cached
    throw error
  }
}

const file = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(request, { ignoreVary: true })
    if (cached) return cached
    throw error
  }
}

addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(respond(event))
  else if (destination === 'font') event.respondWith(file(event.request))
})
