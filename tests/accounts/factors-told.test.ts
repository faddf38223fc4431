import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { factors } from '#contract/people/factors.ts'
import { addPasskey, appCode, connectApp, pendLogin, wrongCode } from '../factors.ts'
import { mailbox, type Person, signUp } from '../people.ts'
import { testServer } from '../server.ts'

const server = testServer()

const signs: Record<string, Record<Language, string>> = {
  'passkey added': { es: 'Agregaste una llave de acceso', pt: 'Você adicionou uma chave de acesso', en: 'You added a passkey' },
  'passkey removed': { es: 'Quitaste una llave de acceso', pt: 'Você removeu uma chave de acesso', en: 'You removed a passkey' },
  'app connected': { es: 'Conectaste una aplicación de autenticación', pt: 'Você conectou um aplicativo autenticador', en: 'You connected an authenticator app' },
  'app removed': { es: 'Quitaste tu aplicación de autenticación', pt: 'Você removeu seu aplicativo autenticador', en: 'You removed your authenticator app' },
  'codes renewed': { es: 'Tienes códigos de recuperación nuevos', pt: 'Você tem novos códigos de recuperação', en: 'You have new recovery codes' },
  'code used': { es: 'Se usó un código de recuperación', pt: 'Um código de recuperação foi usado', en: 'A recovery code was used' },
  'login stopped': { es: 'Detuvimos un inicio de sesión', pt: 'Impedimos um login', en: 'We stopped a login' },
} // biome-ignore format: a message a line

const complete = (body: object, as: object) => server.request('POST', factors.completeLogin.path, { body, as })
const good = ({ status, body }: { status: number; body: unknown }): void =>
  expect([status < 300, body]).toEqual([true, body])

/** Every notified event of a second factor, in the order of `signs`. Returns the customer, signed in. */
const livesThrough = async (language: Language): Promise<Person> => {
  const person = await signUp(server, { language })
  const { email } = person
  const { id } = await addPasskey(server, person)
  good(await server.call(factors.removePasskey, { params: { id }, as: person }))
  const { secret } = await connectApp(server, person)
  good(await server.call(factors.removeAuthenticator, { as: person }))
  const again = await connectApp(server, person)
  expect(again.secret).not.toBe(secret)
  const renewed = await server.call(factors.renewRecoveryCodes, { as: person })
  good(renewed)
  const [code] = renewed.body.recoveryCodes
  const waiting = await pendLogin(server, email)
  good(await complete({ recoveryCode: code }, waiting))
  server.clock.advance({ minutes: 5 })
  const stopped = await pendLogin(server, email)
  for (let tries = 0; tries < 5; tries += 1)
    await complete({ code: wrongCode(again.secret, server.clock.now()) }, stopped)
  server.clock.advance({ minutes: 5 })
  const back = await pendLogin(server, email)
  const got = await complete({ code: appCode(again.secret, server.clock.now()) }, back)
  good(got)
  return { ...person, token: got.body.token }
}

describe('second factors', () => {
  test.each(languages)(
    'every change to a second factor is notified in the panel and by mail in %s',
    async (language) => {
      const person = await livesThrough(language)
      const titles = Object.values(signs).map((title) => title[language])
      const { body } = await server.call(notifications.list, { body: { email: person.email }, as: person })
      const told: { title: string; message: string; section: string }[] = body.notifications
      // The app was connected twice.
      const order = [0, 1, 2, 3, 2, 4, 5, 6].map((at) => titles[at])
      expect(told.map(({ title }) => title).reverse()).toEqual(order)
      expect(new Set(told.map(({ section }) => section))).toEqual(new Set(['security']))
      const mails = await mailbox(server, person.email)
      for (const { title, message } of told) {
        const mail = mails.find(({ subject }) => subject === title)
        expect(mail?.text).toContain(message.split('\n')[0])
        expect(mail?.text).toContain(`${server.deps.config.baseUrl}/dashboard/setting/notifications`)
        // Security mails have no unsubscribe link.
        expect(mail?.unsubscribe).toBeUndefined()
      }
    },
  )
})
