import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Política de privacidade',
  template:
    'Modelo para revisão jurídica: este texto é um exemplo e um advogado precisa revisá-lo antes de ser usado com clientes.',
  lead: 'Aqui contamos quais dados seus usamos, para quê, com quem compartilhamos e o que você pode nos pedir.',
  sections: [
    {
      heading: 'Quais dados reunimos',
      paragraphs: ['Só os necessários para enviar seu dinheiro e cumprir a lei:'],
      points: [
        'os que você nos dá: nome, data de nascimento, endereço, telefone, e-mail, nacionalidade e seu documento;',
        'os de quem recebe: nome, país e como o dinheiro chega;',
        'os dos seus envios: valores, datas, contas e situação;',
        'os técnicos que protegem sua conta: endereço de internet, navegador e horários de acesso.',
      ],
    },
    {
      heading: 'Para que usamos',
      paragraphs: [
        'Para fazer seus envios, conferir sua identidade, prevenir fraudes, atender você e cumprir as leis contra a lavagem de dinheiro. Não vendemos seus dados nem os usamos para publicidade de terceiros.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      paragraphs: ['Somente com:'],
      points: [
        'os bancos e empresas que cobram e pagam seu envio, e só o que precisam para isso;',
        'fornecedores que trabalham para nós sob contrato e com as mesmas obrigações;',
        'autoridades, quando a lei exige.',
      ],
    },
    {
      heading: 'Como cuidamos deles',
      paragraphs: [
        'Os dados viajam criptografados. Seu documento fica lacrado com uma chave só dele, e cada vez que alguém autorizado o abre fica registrado. Sua senha não é guardada: só uma marca que não permite recuperá-la. Os códigos são guardados de um jeito que ninguém consegue ler.',
      ],
    },
    {
      heading: 'Por quanto tempo guardamos',
      paragraphs: [
        'A lei nos pede para conservar os dados de identidade e dos envios por pelo menos cinco anos. Depois, apagamos ou deixamos sem como identificar você. O que não precisa ser conservado é apagado antes.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['Usamos só os que fazem o site funcionar, e nenhum para seguir você:'],
      points: [
        'token e sol_session, que mantêm sua sessão;',
        'sol_browser, que liga um código ao navegador que o pediu;',
        'lang e isDarkTheme, que lembram seu idioma e seu tema.',
      ],
    },
    {
      heading: 'O que você pode nos pedir',
      paragraphs: [
        `Você pode ver e corrigir seus dados na sua conta, pedir uma cópia ou pedir que os apaguemos quando a lei não nos obrigue a guardá-los. Escreva para {companyEmail} ou ligue para {companyPhone}; respondemos em até 30 dias.`,
      ],
    },
    {
      heading: 'Menores de idade',
      paragraphs: [
        'A SOL é para pessoas de 18 anos ou mais. Se soubermos que um menor abriu uma conta, nós a encerramos.',
      ],
    },
    {
      heading: 'Mudanças',
      paragraphs: [
        'Se mudarmos esta política, avisamos por e-mail antes de a mudança valer, e a data acima mostra isso.',
      ],
    },
    {
      heading: 'Contato',
      paragraphs: [`${brand.name}, {companyAddress}. {companyEmail}, {companyPhone}.`],
    },
  ],
} satisfies LegalText
