import { brand } from '#contract/lib/brand.ts'
import type { LegalText } from '../document.ts'

export default {
  title: 'Termos e condições',
  template:
    'Modelo para revisão jurídica: este texto é um exemplo e um advogado precisa revisá-lo antes de ser usado com clientes.',
  lead: 'Estas são as regras entre você e a SOL quando usa nosso serviço para enviar dinheiro. Escrevemos para que dê para entender.',
  sections: [
    {
      heading: 'Quem somos',
      paragraphs: [
        `A ${brand.name} (“SOL”, “nós”) é uma empresa de envio de dinheiro com sede em {companyAddress}. Temos licença do Departamento de Serviços Financeiros do Estado de Nova York, número ${brand.licenseNumber}, e registro no NMLS sob o número ${brand.nmls}.`,
        'Não somos um banco. O dinheiro que você tem na SOL se destina aos seus envios e não rende juros.',
      ],
    },
    {
      heading: 'Quem pode usar a SOL',
      paragraphs: ['Para abrir uma conta, você precisa:'],
      points: [
        'ter 18 anos ou mais;',
        'morar nos Estados Unidos;',
        'abri-la em seu próprio nome, com dados verdadeiros e completos, e mantê-los em dia;',
        'não estar em uma lista de sanções dos Estados Unidos nem agir por alguém que esteja.',
      ],
    },
    {
      heading: 'Sua conta e seus códigos',
      paragraphs: [
        'Você entra com um código que enviamos e com sua senha. Cada envio é confirmado com outro código, que vale só para aquele valor e aquela pessoa.',
        'Ao aceitar estes termos você aceita também receber seus documentos por meio eletrônico, como explica o consentimento para documentos eletrônicos.',
        'Nunca compartilhe sua senha nem seus códigos; ninguém da SOL vai pedi-los. Se achar que alguém entrou na sua conta, troque a senha e avise a gente na hora.',
      ],
    },
    {
      heading: 'Verificação de identidade',
      paragraphs: [
        'A lei nos obriga a saber quem envia dinheiro. Antes do seu primeiro envio pedimos um documento oficial com foto e, mais adiante, podemos pedir outros dados sobre você, a origem do dinheiro ou quem recebe.',
        'Enquanto não estiver verificado, você pode simular envios e salvar destinatários, mas não enviar. Os limites aparecem na sua conta.',
      ],
    },
    {
      heading: 'O preço',
      paragraphs: [
        'Antes de pagar, você vê o valor do envio, a tarifa, o total, o câmbio, quanto a pessoa vai receber e a data em que o dinheiro estará disponível. Usamos o câmbio médio do mercado, sem acréscimo.',
        'Uma cotação vale 30 minutos. Se ela expirar ou algo mudar antes de você confirmar, mostramos uma nova e nada é cobrado.',
        'A lei federal cobra 1 % do que é enviado ao exterior com dinheiro em espécie (26 U.S.C. 4475). O imposto vale para a parte do seu saldo que você adicionou em espécie, que é enviada primeiro. Mostramos o imposto antes de você pagar e o repassamos à Receita federal dos EUA (IRS).',
        'O banco de quem recebe ou as leis do país podem descontar tarifas ou impostos que não dependem de nós.',
      ],
    },
    {
      heading: 'Como se faz um envio',
      paragraphs: [
        'Ao confirmar com seu código, você nos autoriza a cobrar o total do seu saldo ou da sua conta bancária e a pagar o destinatário. Confira bem o nome e os números da conta: se estiverem errados, você pode perder o valor enviado.',
        'Damos um recibo que você pode guardar e imprimir, e um link para acompanhar o envio.',
      ],
    },
    {
      heading: 'Cancelar e receber de volta',
      paragraphs: [
        'Você pode cancelar até 30 minutos depois da autorização, a qualquer hora, enquanto o dinheiro não tiver sido retirado nem depositado. Devolvemos tudo, inclusive a tarifa, em até três dias úteis (12 CFR 1005.34).',
        'Se o dinheiro não puder ser entregue, ele volta para você e explicamos o motivo.',
      ],
    },
    {
      heading: 'Se algo deu errado',
      paragraphs: [
        'Você tem 180 dias a partir da data de disponibilidade para nos avisar de um erro. Investigamos em até 90 dias e contamos o resultado nos três dias úteis seguintes. Se houve erro, você escolhe entre o reembolso ou um novo envio com o câmbio e a tarifa originais (12 CFR 1005.33).',
        `Para avisar, ligue para {companyPhone} ou escreva para {complaintsEmail}.`,
      ],
    },
    {
      heading: 'O que não é permitido',
      paragraphs: ['Você não pode usar a SOL para:'],
      points: [
        'atividades ilegais, fraude ou lavagem de dinheiro;',
        'pagar pessoas, instituições ou países sob sanções;',
        'enviar em nome de outra pessoa sem dizer;',
        'dividir um envio para escapar de um limite ou controle.',
      ],
    },
    {
      heading: 'Quando podemos parar um envio',
      paragraphs: [
        'Podemos atrasar, recusar ou parar um envio, ou encerrar uma conta, quando a lei exige ou quando vemos sinais de fraude. Avisaremos quando a lei permitir. Se recusarmos um envio já pago, devolvemos o dinheiro, salvo se uma autoridade mandar retê-lo.',
      ],
    },
    {
      heading: 'Nossa responsabilidade',
      paragraphs: [
        'Respondemos pelos nossos erros como manda a lei federal de transferências eletrônicas. Não respondemos por atrasos causados por dados errados, por bancos de terceiros ou por fatos fora do nosso controle, desde que tenhamos agido com cuidado. Nada neste texto limita direitos que a lei não permite limitar.',
      ],
    },
    {
      heading: 'Dinheiro não reclamado',
      paragraphs: [
        'Se ninguém retirar o dinheiro e não conseguirmos devolvê-lo, nós o guardamos e procuramos você. Passado o prazo da lei, ele é entregue ao estado como bem não reclamado, onde você pode pedi-lo.',
      ],
    },
    {
      heading: 'Mudanças e lei aplicável',
      paragraphs: [
        'Se mudarmos estes termos, avisamos com pelo menos 30 dias, salvo se a lei pedir outra coisa. Os envios já confirmados seguem as regras com que foram confirmados.',
        'Valem as leis dos Estados Unidos e do Estado de Nova York. A versão em inglês prevalece se houver diferenças, salvo naquilo em que a lei proteja você no seu idioma.',
      ],
    },
    {
      heading: 'Reclamações',
      paragraphs: [
        `Escreva primeiro para {complaintsEmail} ou ligue para {companyPhone}. Se não ficar satisfeito, procure o ${brand.regulator.name} (${brand.regulator.phone}, ${brand.regulator.site}) ou o ${brand.bureau.name} (${brand.bureau.phone}, ${brand.bureau.site}).`,
      ],
    },
  ],
} satisfies LegalText
