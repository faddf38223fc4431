import type { CodesKey } from './messages.es.ts'

export default {
  'codes.link.ask': 'Come back here and continue.',
  'codes.link.not-yet': 'You have not confirmed it yet. We sent you another link: open the newest one.',
  'codes.link.open': 'Open the message that we sent to',
  'codes.link.press': 'Open the link in this same browser and confirm.',
  'codes.link.text': 'Too many code requests. Use the link we emailed you to sign in.',
  'codes.link.wait':
    'You have not confirmed it yet. Open the link that we sent you, or wait {seconds} seconds to ask for another one.',
  'codes.resend': 'Resend OTP',
  'codes.resending': 'Resending OTP...',
  'codes.wait': 'Resend in {time}',
} satisfies Record<CodesKey, string>
