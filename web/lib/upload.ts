/** Receives the share of the body that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void

type Request = { method: string; headers: Record<string, string>; body: FormData; signal?: AbortSignal }

/**
 * `fetch` with upload progress, which only XMLHttpRequest reports in every browser. Rejects without an answer, and with the
 * reason of `signal` when aborted.
 */
export const sendWatched = (
  address: string,
  { method, headers, body, signal }: Request,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter ? { 'retry-after': retryAfter } : undefined
      done(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => fail(new TypeError('no answer'))
    request.onabort = () => fail(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    onProgress(0)
    request.send(body)
  })
