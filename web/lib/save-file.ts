import { identity } from '#contract/people/identity.ts'
import { CallFailure, call, failureOf } from './call.ts'
import { saveBlob } from './download.ts'

const fileName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'sol'

/** Downloads a server-generated file. Throws `CallFailure` for a refusal, which a plain link could not show. */
export const saveFile = async (address: string): Promise<void> => {
  // Renews the session first.
  await call(identity.me)
  const headers = { 'accept-language': document.documentElement.lang || 'es' }
  const response = await fetch(address, { credentials: 'same-origin', headers }).catch(() => {
    throw new CallFailure(0, { code: 'network' })
  })
  if (!response.ok) throw await failureOf(response)
  saveBlob(fileName(response), await response.blob())
}
