import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '#contract/lib/legal-text.ts'

export default {
  title: 'Consentimento para documentos eletrônicos',
  template:
    'Modelo para revisão jurídica: este texto é um exemplo e um advogado deve revisá-lo antes do uso com clientes.',
  lead: 'A lei dá a você o direito de receber certos documentos em papel. Para usar a SOL, pedimos permissão para entregá-los na tela e por e-mail (15 U.S.C. 7001).',
  sections: [
    {
      heading: 'Quais documentos',
      paragraphs: ['Seu consentimento vale para o que entregamos enquanto você tiver uma conta:'],
      points: [
        'a folha que você vê antes de pagar e o recibo de cada remessa;',
        'os termos, o aviso de privacidade e suas mudanças;',
        'os avisos sobre sua conta, suas remessas e suas reclamações;',
        'o resultado da apuração de um erro.',
      ],
    },
    {
      heading: 'Como entregamos',
      paragraphs: [
        'Você os vê na sua conta e pode guardá-los e imprimi-los. Quando há algo novo, escrevemos para o e-mail que você confirmou. Os recibos ficam no seu histórico.',
      ],
    },
    {
      heading: 'Do que você precisa',
      paragraphs: [],
      points: [
        'um navegador atual: Chrome, Edge, Firefox ou Safari dos últimos dois anos;',
        'conexão à internet e um e-mail que você possa ler;',
        'um leitor de PDF e, se quiser papel, uma impressora ou espaço para guardar arquivos.',
      ],
    },
    {
      heading: 'Como você aceita',
      paragraphs: [
        'Você aceita ao marcar a caixa que cita este texto quando abre a conta. Depois digita o código que mandamos por e-mail: assim fica comprovado que você consegue abrir o que enviamos. Se este texto mudar, mostramos o novo e perguntamos de novo antes da sua próxima remessa.',
      ],
    },
    {
      heading: 'Como pedir papel',
      paragraphs: [
        `Ligue para ${brand.phone} ou escreva para ${brand.email}. Mandamos pelo correio qualquer documento dos últimos dois anos, sem custo. Pedir papel não retira o seu consentimento.`,
      ],
    },
    {
      heading: 'Como retirar o consentimento',
      paragraphs: [
        `Você pode retirá-lo quando quiser, sem custo: em Configurações, em “Documentos eletrônicos”, pelo telefone ${brand.phone} ou pelo e-mail ${brand.email}.`,
        'Como o serviço é só on-line, a partir daí você não pode fazer novas remessas até dar o consentimento de novo. As remessas que já estão a caminho continuam, e mandamos os recibos em papel se você pedir. O que você já recebeu continua valendo.',
      ],
    },
    {
      heading: 'Como trocar de e-mail',
      paragraphs: [
        `Se for trocar de e-mail, ligue para ${brand.phone} antes de perder o antigo. Verificamos que é você e o novo endereço, e a partir daí escrevemos para lá.`,
      ],
    },
  ],
} satisfies LegalText
