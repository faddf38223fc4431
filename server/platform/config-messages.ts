import { ConfigProblem, type Environment, urlOf } from './environment.ts'

/** The reply address for customers, `reply@mail.example.com`, and the provider's signing key; without one, the sandbox's own. */
export type InboundMail = { address: string; key: string | undefined }

/** An account at a gateway for text messages that speaks Twilio's Messages API. */
export type SmsProvider = { url: string; account: string; key: string; from: string }

/** Outside production, mail arrives from the sandbox. */
export const inboundMailOf = (env: Environment, production: boolean): InboundMail | undefined => {
  const [address, key] = [env.INBOUND_MAIL_ADDRESS, env.INBOUND_MAIL_KEY]
  if (!address && !key) return production ? undefined : { address: 'reply@mail.sol.example', key: undefined }
  if (!address || !/^[a-z]{1,16}@[a-z0-9.-]+$/.test(address))
    throw new ConfigProblem(
      `INBOUND_MAIL_ADDRESS is '${address ?? ''}': set it to where answers go, for example INBOUND_MAIL_ADDRESS=reply@mail.example.com`,
    )
  if (!key)
    throw new ConfigProblem(
      'INBOUND_MAIL_KEY is missing: INBOUND_MAIL_ADDRESS needs the signing key of the mail provider',
    )
  return { address, key }
}

const smsExample = 'https://AC123:key@api.twilio.com'

/** In development the sandbox's texts are on /dev/mail; production without a gateway sends none. */
export const smsOf = (env: Environment, production: boolean): 'none' | 'sandbox' | SmsProvider => {
  const text = urlOf(env, 'SMS_URL', ['https:', 'http:'], smsExample)
  const from = env.SMS_FROM
  if (!text) {
    if (from) throw new ConfigProblem(`SMS_URL is missing: SMS_FROM needs a gateway, set it like SMS_URL=${smsExample}`)
    return production ? 'none' : 'sandbox'
  }
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (production && protocol !== 'https:')
    throw new ConfigProblem(`SMS_URL is not https: codes travel under it, set it like SMS_URL=${smsExample}`)
  if (!username || !password)
    throw new ConfigProblem(`SMS_URL has no account and key: set it like SMS_URL=${smsExample}`)
  if (!from || !/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/.test(from))
    throw new ConfigProblem(
      `SMS_FROM is '${from ?? ''}': set it to the number that sends, for example SMS_FROM=+12125550100, or to a messaging service (MG…)`,
    )
  const [account, key] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { url: `${origin}${pathname.replace(/\/+$/, '')}`, account, key, from }
}
