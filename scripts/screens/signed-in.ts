import type { Page } from 'playwright-core'
import type { Route } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'

const password = 'Prueba1234'

// biome-ignore lint/suspicious/noExplicitAny: the replies are those of the contract, and only a few fields are read.
export type Answer = any

/** Calls the API of a product with demo data from the page itself, with its cookies. */
export const callsTo = (baseUrl: string) => {
  const call = async (
    page: Page,
    { method, path }: Route,
    { data, token }: { data?: object; token?: string } = {},
  ): Promise<Answer> => {
    const headers = { 'accept-language': 'es', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await page.request.fetch(baseUrl + path, { method, headers, ...(data ? { data } : {}) })
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
    return response.json()
  }
  return {
    call,
    /** Signs in with the code from the outbox. Returns the bearer token and leaves the cookies in the page. */
    signIn: async (page: Page, email: string): Promise<string> => {
      await call(page, identity.sendLoginCode, { data: { email } })
      const mails = await page.request.get(`${baseUrl}/dev/mail?to=${email}`, {
        headers: { accept: 'application/json' },
      })
      const otp = /\b\d{4}\b/.exec((await mails.json())[0].text)?.[0] ?? ''
      await call(page, identity.verifyLoginCode, { data: { email, otp } })
      const { token } = await call(page, identity.login, { data: { email, password, otp } })
      await page.context().addCookies([{ name: 'token', value: token, url: baseUrl }])
      return token
    },
  }
}

/** The session state that signs in a copied window. */
export const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'token' || name === 'sol_session')
