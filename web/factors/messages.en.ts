import type { FactorsKey } from './messages.es.ts'

export default {
  'factors.code.hint': 'Open your authenticator app. The code changes every 30 seconds.',
  'factors.code.label': 'Code from your app',
  'factors.login.cancel': 'Log in to another account',
  'factors.login.label': 'Last step',
  'factors.login.over': 'This step ran out of time. Please log in again.',
  'factors.login.text': 'Your account has two-step verification.',
  'factors.login.title': 'Confirm that it is you',
  'factors.none':
    'We can’t send text messages right now, and you have no other way to confirm. Contact us to recover your account.',
  'factors.passkey-login.action': 'Log in with a passkey',
  'factors.passkey-login.busy': 'Waiting for you to confirm…',
  'factors.passkey-login.or': 'or',
  'factors.passkey.busy': 'Waiting for you to confirm…',
  'factors.passkey.not-signed': 'We did not get your confirmation. Try again, or use another way.',
  'factors.passkey.text': 'Use your fingerprint, your face or the PIN of your device.',
  'factors.password.label': 'Password',
  'factors.recovery.hint': 'It is one of the ten that you saved. Each works once.',
  'factors.recovery.label': 'Recovery code',
  'factors.text.ask': 'We’ll text a code to the mobile number you confirmed.',
  'factors.text.failed': 'We could not send the text to this number. Use another way or try again later.',
  'factors.text.label': 'Code from the text message',
  'factors.text.send': 'Text me a code',
  'factors.text.sent': 'Sent to {to}. It works for {minutes} minutes.',
  'factors.text.unknown':
    'We do not know whether the text was sent. If it does not arrive within a minute, request another one.',
  'factors.use.authenticator': 'Use the code from my app',
  'factors.use.passkey': 'Use my passkey',
  'factors.use.password': 'Use my password',
  'factors.use.recovery-code': 'Use a recovery code',
  'factors.use.text': 'Get a code by text message',
} satisfies Record<FactorsKey, string>
