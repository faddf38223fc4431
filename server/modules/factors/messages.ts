import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/route.ts'

const messages = {
  loggedIn: { es: 'Iniciaste sesión correctamente', pt: 'Login feito com sucesso', en: 'Login Successfully' },
  passwordUpdated: {
    es: 'Contraseña actualizada correctamente',
    pt: 'Senha atualizada com sucesso',
    en: 'Password Updated Successfully',
  },
  passkeyRemoved: { es: 'Llave de acceso quitada', pt: 'Chave de acesso removida', en: 'Passkey removed' },
  authenticatorRemoved: {
    es: 'Aplicación de autenticación quitada',
    pt: 'Aplicativo autenticador removido',
    en: 'Authenticator app removed',
  },
} as const satisfies Record<string, Record<Language, string>>

/** What a call says when it succeeded: shown to the person as it is. */
export const message = (what: keyof typeof messages, language: Language): string => messages[what][language]

type Words = { title: string; message: string }

/** What the owner of an account is told about its factors. */
export type News =
  | { about: 'passkey.added' | 'passkey.removed'; name: string }
  | { about: 'authenticator.added' | 'authenticator.removed' | 'recovery_codes.renewed' | 'login.stopped' }
  | { about: 'recovery_code.used'; left: number }

const call: Record<Language, string> = {
  es: `Si no fuiste tú, cambia tu contraseña y llámanos al ${brand.phone}.`,
  pt: `Se não foi você, troque sua senha e ligue para ${brand.phone}.`,
  en: `If it was not you, change your password and call us at ${brand.phone}.`,
}

const es = (news: News): Words => {
  switch (news.about) {
    case 'passkey.added':
      return {
        title: 'Agregaste una llave de acceso',
        message: `Ahora puedes entrar con la llave de acceso «${news.name}».`,
      }
    case 'passkey.removed':
      return {
        title: 'Quitaste una llave de acceso',
        message: `La llave de acceso «${news.name}» ya no abre tu cuenta.`,
      }
    case 'authenticator.added':
      return {
        title: 'Conectaste una aplicación de autenticación',
        message: 'Desde ahora te pedimos un código de tu aplicación para entrar.',
      }
    case 'authenticator.removed':
      return {
        title: 'Quitaste tu aplicación de autenticación',
        message: 'Los códigos de esa aplicación ya no abren tu cuenta.',
      }
    case 'recovery_codes.renewed':
      return {
        title: 'Tienes códigos de recuperación nuevos',
        message: 'Los códigos de recuperación anteriores dejaron de servir.',
      }
    case 'recovery_code.used':
      return {
        title: 'Se usó un código de recuperación',
        message: `Alguien confirmó su identidad en tu cuenta con un código de recuperación. ${news.left === 0 ? 'No te queda ninguno: pide códigos nuevos en la configuración de seguridad.' : `Te ${news.left === 1 ? 'queda 1' : `quedan ${news.left}`}.`}`,
      }
    case 'login.stopped':
      return {
        title: 'Detuvimos un inicio de sesión',
        message: 'Alguien escribió tu contraseña, pero no pudo dar el segundo paso. Nadie entró.',
      }
  }
}

const pt = (news: News): Words => {
  switch (news.about) {
    case 'passkey.added':
      return {
        title: 'Você adicionou uma chave de acesso',
        message: `Agora você pode entrar com a chave de acesso “${news.name}”.`,
      }
    case 'passkey.removed':
      return {
        title: 'Você removeu uma chave de acesso',
        message: `A chave de acesso “${news.name}” não abre mais a sua conta.`,
      }
    case 'authenticator.added':
      return {
        title: 'Você conectou um aplicativo autenticador',
        message: 'A partir de agora pedimos um código do aplicativo para entrar.',
      }
    case 'authenticator.removed':
      return {
        title: 'Você removeu seu aplicativo autenticador',
        message: 'Os códigos desse aplicativo não abrem mais a sua conta.',
      }
    case 'recovery_codes.renewed':
      return {
        title: 'Você tem novos códigos de recuperação',
        message: 'Os códigos de recuperação anteriores não valem mais.',
      }
    case 'recovery_code.used':
      return {
        title: 'Um código de recuperação foi usado',
        message: `Alguém confirmou a identidade na sua conta com um código de recuperação. ${news.left === 0 ? 'Não resta nenhum: peça novos códigos nas configurações de segurança.' : `${news.left === 1 ? 'Resta 1' : `Restam ${news.left}`}.`}`,
      }
    case 'login.stopped':
      return {
        title: 'Impedimos um login',
        message: 'Alguém digitou sua senha, mas não conseguiu dar o segundo passo. Ninguém entrou.',
      }
  }
}

const en = (news: News): Words => {
  switch (news.about) {
    case 'passkey.added':
      return { title: 'You added a passkey', message: `You can now log in with the passkey “${news.name}”.` }
    case 'passkey.removed':
      return { title: 'You removed a passkey', message: `The passkey “${news.name}” no longer opens your account.` }
    case 'authenticator.added':
      return {
        title: 'You connected an authenticator app',
        message: 'From now on we ask for a code from your app when you log in.',
      }
    case 'authenticator.removed':
      return {
        title: 'You removed your authenticator app',
        message: 'The codes of that app no longer open your account.',
      }
    case 'recovery_codes.renewed':
      return { title: 'You have new recovery codes', message: 'The recovery codes you had before no longer work.' }
    case 'recovery_code.used':
      return {
        title: 'A recovery code was used',
        message: `Somebody confirmed who they are on your account with a recovery code. ${news.left === 0 ? 'None is left: ask for new ones in your security settings.' : `${news.left} ${news.left === 1 ? 'is' : 'are'} left.`}`,
      }
    case 'login.stopped':
      return {
        title: 'We stopped a login',
        message: 'Somebody typed your password but could not give the second step. Nobody got in.',
      }
  }
}

const languages = { es, pt, en } as const satisfies Record<Language, (news: News) => Words>

export const noticeOf = (news: News, language: Language): Words => {
  const { title, message } = languages[language](news)
  return { title, message: `${message}\n\n${call[language]}` }
}
