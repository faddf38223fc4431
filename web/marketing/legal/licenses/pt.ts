import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

const { regulator, bureau } = brand

export default {
  title: 'Licenças e reclamações',
  template:
    'Modelo para revisão jurídica: este texto é um exemplo e um advogado deve revisá-lo antes do uso com clientes.',
  lead: 'Quem nos autoriza a enviar o seu dinheiro, como reclamar se algo deu errado e a quem recorrer se a nossa resposta não convencer.',
  sections: [
    {
      heading: 'Quem somos e o que fazemos',
      paragraphs: [
        `A ${brand.name} recebe dinheiro de pessoas que estão nos Estados Unidos e o faz chegar a quem elas escolhem em outros países. Nosso endereço é {companyAddress}.`,
        'Não somos um banco. Não emprestamos dinheiro, não recebemos depósitos de poupança e não vendemos investimentos.',
      ],
    },
    {
      heading: 'Nossas licenças',
      paragraphs: [
        'Uma empresa de envio de dinheiro precisa da autorização de cada estado em que atende e também se registra no governo federal.',
      ],
      points: [
        `Nova York: licença de transmissor de dinheiro número ${brand.licenseNumber}, do ${regulator.name} (Departamento de Serviços Financeiros do Estado de Nova York).`,
        `Registro nacional NMLS: número ${brand.nmls}. Você pode conferir em www.nmlsconsumeraccess.org.`,
        'Governo federal: registrada como empresa de serviços monetários na Rede de Combate a Crimes Financeiros (FinCEN).',
      ],
    },
    {
      heading: 'Primeiro, fale com a gente',
      paragraphs: [
        `Ligue para {complaintsPhone} ou escreva para {complaintsEmail}, em português, espanhol ou inglês. Você também pode mandar uma carta para {companyAddress}.`,
        'Para encontrarmos tudo rápido, ajuda se você informar:',
      ],
      points: [
        'seu nome, o e-mail da sua conta e um telefone para contato;',
        'o código de confirmação do envio, que está no recibo;',
        'o que aconteceu, quando, e como você quer que a gente resolva.',
      ],
    },
    {
      heading: 'O que fazemos com a sua reclamação',
      paragraphs: [
        'Confirmamos o recebimento no mesmo dia útil ou no seguinte. Quem lê é uma pessoa que não participou do seu envio.',
        'Se for um erro em um envio, a lei nos dá 90 dias para decidir e três dias úteis para contar o resultado a você. Quase sempre levamos muito menos. Você pode avisar até 180 dias depois da data em que o dinheiro deveria estar disponível (12 CFR 1005.33).',
        'Se houve erro, você escolhe entre o reembolso e um novo envio com o câmbio e a tarifa originais. Se entendermos que não houve, explicamos por escrito e você pode pedir os documentos em que nos baseamos.',
        'Reclamar não muda em nada o tratamento que você recebe nem os seus limites.',
      ],
    },
    {
      heading: 'Departamento de Serviços Financeiros de Nova York',
      paragraphs: [
        `Se não resolvemos a sua reclamação, você pode apresentá-la ao ${regulator.name} (NYDFS). Não é preciso esperar pela nossa resposta.`,
      ],
      points: [
        `Por telefone: ${regulator.phone}, de segunda a sexta.`,
        `Pela internet: ${regulator.site}/complaint.`,
        'Pelo correio: New York State Department of Financial Services, Consumer Assistance Unit, 1 Commerce Plaza, Albany, NY 12257.',
      ],
    },
    {
      heading: 'Órgão federal de proteção ao consumidor (CFPB)',
      paragraphs: [
        'O Consumer Financial Protection Bureau (CFPB) recebe reclamações sobre envios do país inteiro. Ele nos encaminha cada uma e publica se respondemos.',
      ],
      points: [`Por telefone: ${bureau.phone}; TTY/TDD: ${bureau.tty}.`, `Pela internet: ${bureau.site}/complaint.`],
    },
    {
      heading: 'Se você suspeita de fraude',
      paragraphs: [
        `Ligue na hora para {companyPhone}: se o dinheiro ainda não foi entregue, podemos pará-lo. Depois denuncie à Comissão Federal de Comércio em reportfraud.ftc.gov.`,
        'Ninguém da SOL vai pedir senha, código, nem que você mande dinheiro a outra pessoa para “proteger” a sua conta.',
      ],
    },
  ],
} satisfies LegalText
