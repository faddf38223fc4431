import type { Messages } from './messages.es.ts'

export const en: Messages = {
  loggedIn: 'Login Successfully',
  passwordUpdated: 'Password Updated Successfully',
  passkeyRemoved: 'Passkey removed',
  authenticatorRemoved: 'Authenticator app removed',
  mobileRemoved: 'Codes by text message are off',
  notices: {
    'passkey.added': {
      title: 'You added a passkey',
      message: 'You can now log in with the passkey “{name}”.',
    },
    'passkey.removed': {
      title: 'You removed a passkey',
      message: 'The passkey “{name}” no longer opens your account.',
    },
    'authenticator.added': {
      title: 'You connected an authenticator app',
      message: 'From now on we ask for a code from your app when you log in.',
    },
    'authenticator.removed': {
      title: 'You removed your authenticator app',
      message: 'Codes from that app no longer open your account.',
    },
    'mobile.added': {
      title: 'You confirmed your mobile number',
      message: 'From now on we can text a code to the number ending in {ending} when you log in.',
    },
    'mobile.removed': {
      title: 'You turned off codes by text message',
      message: 'Texts to the number ending in {ending} no longer open your account.',
    },
    'mobile.moved': {
      title: 'Your mobile number is now on another account',
      message:
        'Someone confirmed the number ending in {ending} on another account, so we no longer accept codes sent to it for yours. If you still use it, protect your account with a passkey or an authenticator app.',
    },
    'recovery_codes.renewed': {
      title: 'You have new recovery codes',
      message: 'Your previous recovery codes no longer work.',
    },
    'recovery_code.used': {
      title: 'A recovery code was used',
      message: 'Someone used a recovery code to confirm their identity on your account. {left}',
    },
    'login.stopped': {
      title: 'We stopped a login',
      message: 'Someone entered your password but couldn’t complete the second step. No one got into your account.',
    },
  },
  recoveryCodesLeft: {
    none: 'You have none left: request new ones in your security settings.',
    one: 'You have 1 left.',
    several: 'You have {count} left.',
  },
  notYou: `If it wasn’t you, change your password and call us at {companyPhone}.`,
}
