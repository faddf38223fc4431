import type { Config } from '../config.ts'
import type { TextGateway } from './gateway.ts'
import { sandboxGateway } from './sandbox.ts'
import { twilioGateway } from './twilio.ts'

/** Whether text messages can be sent; without a gateway no screen offers them. */
export const canText = ({ sms }: Pick<Config, 'sms'>): boolean => sms !== 'none'

/** The configured gateway; null when texts are off. */
export const makeTexts = ({ sms, baseUrl }: Pick<Config, 'sms' | 'baseUrl'>): TextGateway | null =>
  sms === 'none' ? null : sms === 'sandbox' ? sandboxGateway() : twilioGateway(sms, { baseUrl })
