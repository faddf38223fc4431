import { brand } from '#contract/lib/brand.ts'
import { codeMinutes } from '#contract/people/identity.ts'
import { linkMinutes } from './codes/code.ts'
import type { Messages } from './messages.es.ts'

export const pt: Messages = {
  codeSent: 'Enviamos um código de quatro dígitos. Confira seu e-mail.',
  codeVerified: 'E-mail verificado',
  emailVerified: 'Pronto: você confirmou que este e-mail é seu.',
  loggedIn: 'Login feito com sucesso',
  accountCreated: 'Conta criada com sucesso',
  passwordUpdated: 'Senha atualizada com sucesso',
  detailsUpdated: 'Dados atualizados',
  detailsUpdatedReverify: 'Dados atualizados. Como você mudou seu nome, verifique sua identidade de novo.',
  codeMail: {
    signup: `Seu código para abrir sua conta na ${brand.short}`,
    login: `Seu código para entrar na ${brand.short}`,
    reset: `Seu código para trocar sua senha da ${brand.short}`,
    words: `Vale ${codeMinutes} minutos e uma única vez`,
    text: `Seu código é {code}. Ele vale por ${codeMinutes} minutos e só pode ser usado uma vez.

Ninguém da ${brand.short} vai pedir este código. Se você não pediu, não faça nada: ninguém consegue usá-lo sem acesso ao seu e-mail.`,
  },
  linkMail: {
    subject: 'Confirme que este e-mail é seu',
    text: `Houve muitos pedidos de código ou códigos errados com o seu e-mail. Para proteger sua conta, enviamos este link em vez de um código. Abra-o no navegador em que você pediu o código e toque no botão. Ele vale por ${linkMinutes} minutos e só pode ser usado uma vez.

Confirmar meu e-mail: {link}

Depois volte e continue de onde parou. Se não foi você, não faça nada: ninguém consegue entrar sem acesso ao seu e-mail.`,
  },
  accountExistsMail: {
    subject: `Você já tem uma conta na ${brand.short}`,
    text: `Alguém tentou abrir uma conta com este e-mail, mas você já tem uma.

Entrar na minha conta: {baseUrl}/login

Esqueci minha senha: {baseUrl}/forgot-password

Se não foi você, não faça nada: sua conta continua como está.`,
  },
  noAccountMail: {
    subject: `Você ainda não tem uma conta na ${brand.short}`,
    text: `Alguém tentou entrar na ${brand.short} com este e-mail, mas ele ainda não tem uma conta.

Abrir minha conta: {baseUrl}/signup

Se não foi você, não faça nada.`,
  },
  welcomeMail: {
    subject: `Boas-vindas à ${brand.short}`,
    text: `Olá, {firstName}!

Sua conta está pronta. Para fazer seu primeiro envio, confirme sua identidade com um documento oficial com foto.

Verificar minha identidade: {baseUrl}/dashboard/verify`,
  },
  passwordChanged: {
    title: 'Você trocou sua senha',
    message: `A senha da sua conta mudou e encerramos suas outras sessões. Se não foi você, troque-a agora mesmo em {baseUrl}/forgot-password e ligue para {companyPhone}.`,
  },
  detailsChanged: {
    title: 'Você mudou os dados da sua conta',
    message: `Seus dados pessoais mudaram. Se não foi você, troque sua senha agora mesmo em {baseUrl}/forgot-password e ligue para {companyPhone}.`,
  },
}
