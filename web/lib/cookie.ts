/** A script-readable cookie; undefined when absent, and always on the server. */
export const readCookie = (name: string): string | undefined => {
  if (typeof document === 'undefined') return undefined
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

/** Writes a cookie for the whole site; `seconds` 0 deletes it. */
export const writeCookie = (
  name: string,
  value: string,
  rest: { seconds: number; sameSite: 'Lax' | 'Strict' },
): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is asynchronous and absent from Firefox and plain http.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${rest.seconds}; SameSite=${rest.sameSite}${secure}`
}
