import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/route.ts'
import { codeMinutes, type Purpose } from './codes/code.ts'

export type Mail = { subject: string; text: string }

const closing: Record<Language, string> = {
  es: `Nadie de ${brand.short} te pedirá este código. Si no lo pediste tú, no hagas nada: nadie puede usarlo sin tu correo.\n\n${brand.name}\n${brand.phone}`,
  pt: `Ninguém da ${brand.short} vai pedir este código. Se você não pediu, não faça nada: ninguém consegue usá-lo sem o seu e-mail.\n\n${brand.name}\n${brand.phone}`,
  en: `Nobody at ${brand.short} will ever ask you for this code. If you did not ask for it, do nothing: nobody can use it without your mailbox.\n\n${brand.name}\n${brand.phone}`,
}
const signature = `${brand.name}\n${brand.phone}`

const codeSubjects: Record<Purpose, Record<Language, string>> = {
  signup: {
    es: `Tu código para abrir tu cuenta en ${brand.short}`,
    pt: `Seu código para abrir sua conta na ${brand.short}`,
    en: `Your code to open your ${brand.short} account`,
  },
  login: {
    es: `Tu código para entrar en ${brand.short}`,
    pt: `Seu código para entrar na ${brand.short}`,
    en: `Your code to log in to ${brand.short}`,
  },
  transfer: {
    es: `Tu código para confirmar tu envío con ${brand.short}`,
    pt: `Seu código para confirmar seu envio com a ${brand.short}`,
    en: `Your code to confirm your ${brand.short} transfer`,
  },
}

const codeLines: Record<Language, (code: string) => string> = {
  es: (code) => `Tu código es ${code}. Vale ${codeMinutes} minutos y una sola vez.`,
  pt: (code) => `Seu código é ${code}. Ele vale por ${codeMinutes} minutos e uma única vez.`,
  en: (code) => `Your code is ${code}. It works once, for ${codeMinutes} minutes.`,
}

/** The mail with a one-time code; the subject never holds it. */
export const codeMail = (purpose: Purpose, lang: Language, code: string): Mail => ({
  subject: codeSubjects[purpose][lang],
  text: `${codeLines[lang](code)}\n\n${closing[lang]}`,
})

/** A link that verifies the mailbox, instead of a code. The subject shows nothing that helps a thief. */
export const linkMail = (lang: Language, link: string): Mail => {
  const texts: Record<Language, Mail> = {
    es: {
      subject: 'Confirma que este correo es tuyo',
      text: `Hubo demasiadas solicitudes de código o códigos equivocados con tu correo. Para proteger tu cuenta, te enviamos este enlace en lugar de un código. Ábrelo en el navegador donde quieres entrar y toca el botón. Vale una hora y una sola vez:\n${link}\n\nDespués pide un código nuevo. Si no fuiste tú, no hagas nada: nadie puede entrar sin tu correo.`,
    },
    pt: {
      subject: 'Confirme que este e-mail é seu',
      text: `Houve muitas solicitações de código ou códigos errados com o seu e-mail. Para proteger sua conta, enviamos este link em vez de um código. Abra-o no navegador em que você quer entrar e toque no botão. Ele vale por uma hora e uma única vez:\n${link}\n\nDepois peça um código novo. Se não foi você, não faça nada: ninguém consegue entrar sem o seu e-mail.`,
    },
    en: {
      subject: 'Confirm that this email is yours',
      text: `There were too many code requests or wrong codes for your email. To protect your account, we are sending you this link instead of a code. Open it in the browser you want to log in with and press the button. It works once, for one hour:\n${link}\n\nThen request a new code. If this was not you, do nothing: nobody can get in without your mailbox.`,
    },
  }
  return { subject: texts[lang].subject, text: `${texts[lang].text}\n\n${signature}` }
}

/** For a sign-up with an email that has an account: only the owner of the mailbox learns it. */
export const alreadyHaveAccountMail = (lang: Language, baseUrl: string): Mail => {
  const texts: Record<Language, Mail> = {
    es: {
      subject: `Ya tienes una cuenta en ${brand.short}`,
      text: `Alguien quiso abrir una cuenta con este correo, pero ya tienes una cuenta.\n\nPara entrar: ${baseUrl}/login\nSi olvidaste tu contraseña: ${baseUrl}/forgot-password\n\nSi no fuiste tú, no hagas nada: tu cuenta sigue igual.`,
    },
    pt: {
      subject: `Você já tem uma conta na ${brand.short}`,
      text: `Alguém tentou abrir uma conta com este e-mail, mas você já tem uma conta.\n\nPara entrar: ${baseUrl}/login\nSe esqueceu a senha: ${baseUrl}/forgot-password\n\nSe não foi você, não faça nada: sua conta continua como está.`,
    },
    en: {
      subject: `You already have an account with ${brand.short}`,
      text: `Somebody tried to open an account with this email, but you already have an account.\n\nTo log in: ${baseUrl}/login\nIf you forgot your password: ${baseUrl}/forgot-password\n\nIf it was not you, do nothing: your account is as it was.`,
    },
  }
  return { subject: texts[lang].subject, text: `${texts[lang].text}\n\n${signature}` }
}

/** For a login with an email that has no account. */
export const noAccountYetMail = (lang: Language, baseUrl: string): Mail => {
  const texts: Record<Language, Mail> = {
    es: {
      subject: `Aún no tienes una cuenta en ${brand.short}`,
      text: `Alguien quiso entrar en ${brand.short} con este correo, pero aún no hay una cuenta con él.\n\nPara abrir una: ${baseUrl}/signup\n\nSi no fuiste tú, no hagas nada.`,
    },
    pt: {
      subject: `Você ainda não tem uma conta na ${brand.short}`,
      text: `Alguém tentou entrar na ${brand.short} com este e-mail, mas ainda não há uma conta com ele.\n\nPara abrir uma: ${baseUrl}/signup\n\nSe não foi você, não faça nada.`,
    },
    en: {
      subject: `You have no ${brand.short} account yet`,
      text: `Somebody tried to log in to ${brand.short} with this email, but there is no account yet.\n\nTo open one: ${baseUrl}/signup\n\nIf it was not you, do nothing.`,
    },
  }
  return { subject: texts[lang].subject, text: `${texts[lang].text}\n\n${signature}` }
}

export const welcomeMail = (lang: Language, firstName: string, baseUrl: string): Mail => {
  const texts: Record<Language, Mail> = {
    es: {
      subject: `Te damos la bienvenida a ${brand.short}`,
      text: `Hola, ${firstName}:\n\nTu cuenta está lista. Para hacer tu primer envío, confirma tu identidad con un documento oficial con foto: ${baseUrl}/dashboard/verify`,
    },
    pt: {
      subject: `Boas-vindas à ${brand.short}`,
      text: `Olá, ${firstName}!\n\nSua conta está pronta. Para fazer seu primeiro envio, confirme sua identidade com um documento oficial com foto: ${baseUrl}/dashboard/verify`,
    },
    en: {
      subject: `Welcome to ${brand.short}`,
      text: `Hello ${firstName},\n\nYour account is ready. To make your first transfer, confirm who you are with a government photo ID: ${baseUrl}/dashboard/verify`,
    },
  }
  return { subject: texts[lang].subject, text: `${texts[lang].text}\n\n${signature}` }
}

export const passwordChanged = (lang: Language, baseUrl: string): { title: string; message: string } =>
  ({
    es: {
      title: 'Cambiaste tu contraseña',
      message: `La contraseña de tu cuenta cambió y cerramos tus otras sesiones. Si no fuiste tú, cámbiala ahora mismo en ${baseUrl}/forgot-password y llámanos al ${brand.phone}.`,
    },
    pt: {
      title: 'Você trocou sua senha',
      message: `A senha da sua conta mudou e encerramos suas outras sessões. Se não foi você, troque-a agora mesmo em ${baseUrl}/forgot-password e ligue para ${brand.phone}.`,
    },
    en: {
      title: 'You changed your password',
      message: `The password of your account changed, and we ended your other sessions. If it was not you, change it right now at ${baseUrl}/forgot-password and call us at ${brand.phone}.`,
    },
  })[lang]

/** The new details are not in the mail. */
export const detailsChanged = (lang: Language, baseUrl: string): { title: string; message: string } =>
  ({
    es: {
      title: 'Cambiaste los datos de tu cuenta',
      message: `Tus datos personales cambiaron. Si no fuiste tú, cambia tu contraseña ahora mismo en ${baseUrl}/forgot-password y llámanos al ${brand.phone}.`,
    },
    pt: {
      title: 'Você mudou os dados da sua conta',
      message: `Seus dados pessoais mudaram. Se não foi você, troque sua senha agora mesmo em ${baseUrl}/forgot-password e ligue para ${brand.phone}.`,
    },
    en: {
      title: 'You changed the details of your account',
      message: `Your personal details changed. If it was not you, change your password right now at ${baseUrl}/forgot-password and call us at ${brand.phone}.`,
    },
  })[lang]
