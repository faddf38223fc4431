import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PageContext } from '../contract/lib/page.ts'
import { withOpening } from './dashboard/opening.server.ts'
import { loaderScript } from './lib/islands.server.ts'
import { matchPage } from './lib/match-page.server.ts'
import { Nonce } from './lib/nonce.ts'
import { pageContext } from './lib/page.server.ts'
import { kindOf } from './lib/page-kind.ts'
import { PublicPage } from './lib/public-page.ts'
import { inlineCss, styleMark } from './ui/styles/inline-css.server.ts'

/** React Router's document handler. The page is sent when complete: none of our pages streams. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const page = context.get(pageContext)
  const kind = kindOf(entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle))
  // A public page is cached for many readers, so it has no per-reader nonce.
  const nonce = kind === 'application' ? page.nonce : undefined
  const written = kind === 'public' ? { style: styleMark, script: loaderScript().text } : undefined
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page-kind', kind)
  return new Promise<Response>((resolve, reject) => {
    let code = status
    const document = (
      <Nonce value={nonce}>
        <PublicPage value={written}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </PublicPage>
      </Nonce>
    )
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        const body = pipe(new PassThrough())
        const answered = text(body)
        if (kind === 'application') {
          answered
            .then((whole) => withOpening(whole, page, entry.staticHandlerContext))
            .then((html) => resolve(new Response(html, { headers, status: code })), reject)
          return
        }
        answered.then((whole) => {
          const { html, source } = inlineCss(whole)
          headers.set('x-page-style', source)
          headers.set('x-page-script', loaderScript().source)
          resolve(new Response(html, { headers, status: code }))
        }, reject)
      },
      onShellError: reject,
      onError() {
        code = 500
      },
    })
  })
}

/** Called by React Router for every loader and screen that failed on the server. An aborted request is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}

/** Matches a path, in the bundle that the server passes as `build`. */
export const match = (build: ServerBuild, path: string) => matchPage(build, path)

let answer: ReturnType<typeof createRequestHandler> | undefined

/** Handles one page request: the only entry point of this bundle, which the server passes as `build`. */
export const handle = async (build: ServerBuild, request: Request, page: PageContext): Promise<Response> => {
  answer ??= createRequestHandler(build, 'production')
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return answer(request, context)
}
