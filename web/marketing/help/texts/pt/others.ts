import type { Article } from '../../article.ts'

export const holdingMoney: Article[] = [
  {
    slug: 'balance',
    title: 'O que é meu saldo na SOL?',
    summary:
      'Dinheiro seu que guardamos, pronto para pagar envios. Os reembolsos do que você pagou com ele voltam para lá.',
    keywords: 'saldo carteira fundos disponível reservado dólares guardar depositar carregar recarregar',
    body: [
      'Seu saldo está em dólares e nas moedas para as quais você [converter](/help/holding-money/convert). Em [Saldo e contas](/dashboard/funds) você vê quanto está disponível e quanto está reservado para envios a caminho.',
      'Com os dólares você paga envios, e aí o dinheiro sai na hora. Se um desses envios for cancelado ou devolvido, o dinheiro volta ao seu saldo.',
      'Você adiciona saldo em [Adicionar saldo](/dashboard/home/add): pelo banco, com cartão de débito ou em espécie. Também pode [cobrar com um link](/dashboard/home/get-paid). Para enviar sem saldo, [pague com sua conta bancária](/help/holding-money/bank-accounts).',
      'Entre de vez em quando. Se você passar anos sem entrar, a lei nos obriga a entregar seu saldo ao seu estado; se estiver em outra moeda, entregamos em dólares. Antes avisamos você por e-mail, e se você entrar a tempo, fica com ele como estava.',
    ],
  },
  {
    slug: 'bank-accounts',
    title: 'Como pago com minha conta bancária?',
    summary:
      'Adicione uma conta corrente (checking) ou poupança (savings) dos Estados Unidos com o código do banco e o número da conta.',
    keywords: 'banco ach routing número da conta corrente poupança débito pagar adicionar devolvido sem saldo',
    body: [
      {
        steps: [
          'Entre em [Saldo e contas](/dashboard/funds) e toque em “Adicionar conta bancária”.',
          'Digite o código do banco (routing number), de 9 dígitos, e o número da conta. Os dois estão no app do banco e nos seus cheques.',
          'Perguntamos ao seu banco se a conta existe antes de salvá-la.',
        ],
      },
      'Guardamos só os últimos quatro dígitos; o número completo fica com o provedor de pagamentos.',
      'Cobrar de um banco leva alguns dias úteis. Se seu banco devolver o pagamento, o envio para e dizemos o motivo que ele deu.',
      'Em [Saldo e contas](/dashboard/funds) você também pode dar um nome a cada conta ou removê-la, a não ser que um pagamento com ela esteja em andamento.',
    ],
  },
  {
    slug: 'safety-of-funds',
    title: 'Meu dinheiro está seguro com vocês?',
    summary:
      'Temos licença em Nova York, seu dinheiro fica em instituições financeiras sólidas e cada centavo é registrado duas vezes.',
    keywords: 'seguro licença regulada confiança confiável segurança proteger nydfs',
    body: [
      'A {company} é uma empresa de envio de dinheiro licenciada pelo Departamento de Serviços Financeiros do Estado de Nova York. Licença número {license}, NMLS {nmls}.',
      'O dinheiro que guardamos para você fica em instituições financeiras sólidas até chegar ao destino. Ele não é um depósito bancário.',
      'Cada centavo é registrado duas vezes em um livro contábil que ninguém consegue apagar nem sobrescrever. Se algo não fecha, o envio não sai.',
    ],
  },
]

export const solCard: Article[] = [
  {
    slug: 'availability',
    title: 'Posso pedir um Cartão SOL?',
    summary: 'Sim: um cartão pré-pago virtual que gasta só o que você carrega a partir do seu saldo.',
    keywords: 'cartão pré-pago débito pedir solicitar visa mastercard quando card',
    body: [
      'Você pede em [Cartão](/dashboard/pre-paid-card), com a identidade verificada e depois de ler as tarifas. Pedir, carregar, comprar com ele e pedir outro não custa nada.',
      'Para ver o número pedimos um código novo, e quem mostra é o emissor do cartão: nós não temos o número. Ninguém da SOL vai pedi-lo a você.',
      'Se perder o cartão, bloqueie ali mesmo e peça outro. Se vir uma compra que não fez, abra-a e toque em “Contestar esta compra”: creditamos o dinheiro enquanto analisamos, nos prazos da lei.',
    ],
  },
  {
    slug: 'pay-today',
    title: 'Como posso pagar um envio?',
    summary:
      'Com sua conta bancária dos Estados Unidos, com seu saldo na SOL ou com um cartão de débito dos Estados Unidos.',
    keywords: 'cartão crédito débito pagar pagamento forma método dinheiro espécie',
    body: [
      [
        'Com sua conta bancária: adicione-a uma vez em [Saldo e contas](/dashboard/funds). Cobramos por ACH, e isso leva alguns dias úteis.',
        'Com seu [saldo na SOL](/help/holding-money/balance): o dinheiro sai na hora.',
        'Com um cartão de débito: o dinheiro também sai na hora. Você digita o número no formulário do nosso processador de cartões, e nós nunca o vemos.',
      ],
      'Da sua conta ou do seu saldo, a tarifa é de {fee}. Com cartão de débito é {card-fee}, e nunca menos de {card-least}. Não aceitamos cartão de crédito, e nenhum envio é pago em dinheiro em espécie.',
    ],
  },
]

export const receiving: Article[] = [
  {
    slug: 'ways-to-receive',
    title: 'Como minha família pode receber o dinheiro?',
    summary: 'Em conta bancária, em espécie ou em carteira digital, conforme o país.',
    keywords:
      'receber depósito espécie dinheiro retirada carteira formas país pix clabe nequi bre-b chave dimo transfer365 teto banco família',
    body: [
      [
        'Depósito bancário: direto em uma conta no nome da pessoa. Na Colômbia também com a chave Bre-B, no México com o celular (DiMo) e em El Salvador por Transfer365.',
        'Em espécie: em um ponto de retirada, com documento e um código.',
        'Carteira digital: no celular, como Nequi, Tigo Money ou Yape.',
      ],
      'Bre-B, DiMo e Transfer365 chegam em segundos e têm um teto definido em cada país. Você vê o teto ao escolher; acima dele, use o número da conta.',
      'Nem todo país tem as três. Na [lista de países](/countries-we-cover) você vê o que há em cada um, em que moeda e quanto demora.',
      'Quem recebe não precisa de conta na SOL e não paga nada para a gente.',
    ],
  },
  {
    slug: 'cash-pickup',
    title: 'Como funciona a retirada em espécie?',
    summary: 'Quem recebe vai ao local que você escolheu com o documento e o código de retirada que você passa.',
    keywords: 'espécie dinheiro retirar retirada buscar código documento agente loja não retirado',
    body: [
      {
        steps: [
          'Quando o dinheiro está pronto, avisamos você, e no envio aparece o código de retirada.',
          'Passe o código só para a pessoa que vai retirar.',
          'Ela vai ao local que você escolheu com um documento oficial. O nome precisa ser o do envio, com os dois sobrenomes se ela tiver.',
        ],
      },
      'Se ninguém retirar a tempo, o dinheiro volta para você, inclusive a tarifa.',
    ],
  },
  {
    slug: 'recipient-details',
    title: 'De que dados de quem recebe eu preciso?',
    summary:
      'O nome como está no documento e, conforme o país, uma CLABE, uma chave Pix, um número de conta ou um celular.',
    keywords:
      'destinatário beneficiário adicionar salvar editar corrigir clabe cbu cvu cci pix iban rut número da conta nome errado',
    body: [
      'Escreva o nome exatamente como está no documento. Para um depósito, cada país pede uma coisa: uma chave Pix no Brasil, uma chave Bre-B ou o banco e a conta na Colômbia, os 18 dígitos da CLABE no México, um CBU ou CVU na Argentina, um CCI no Peru e, nos demais, quase sempre o banco e o número da conta.',
      'Conferimos os números enquanto você digita: quase todos têm dígitos que denunciam um erro. Mesmo assim, um número válido pode ser de outra pessoa; compare com o que mandaram para você.',
      'Você pode editar um destinatário salvo em [Pessoas](/dashboard/relationship-network). A mudança vale a partir do próximo envio; um que já foi pago mantém os dados com que foi feito.',
    ],
  },
  {
    slug: 'not-arrived',
    title: 'Diz entregue, mas o dinheiro não apareceu',
    summary: 'Confira a conta e a data, pergunte no banco com o código de confirmação e depois escreva para a gente.',
    keywords: 'não chegou não apareceu falta perdido atraso banco depósito entregue onde está',
    body: [
      {
        steps: [
          'Compare o número da conta do seu recibo com o de quem recebe.',
          'Peça para a pessoa olhar o extrato da conta: alguns bancos mostram com outro nome.',
          'No México e no Brasil, ela pode dar ao banco o número da transferência que aparece no [envio](/dashboard/history): a clave de rastreo do SPEI ou o ID da transação Pix. Nos outros países, o código de confirmação do seu recibo.',
        ],
      },
      'Se ainda assim não aparecer, [escreva para a gente](/help#contactUs) com o código de confirmação. Rastreamos o dinheiro com nosso parceiro, e você tem [direito de ter o erro resolvido](/help/sending-money/errors).',
    ],
  },
]

export const solBusiness: Article[] = [
  {
    slug: 'business-accounts',
    title: 'Vocês têm contas para empresas?',
    summary: 'Sim. Uma pessoa verificada abre com o EIN e os documentos da empresa.',
    keywords: 'empresa negócio companhia conta b2b comercial abrir llc nota fatura pj',
    body: [
      'Em [Empresas](/dashboard/home/business-transfers), toque em “Abrir conta de empresa”. Pedimos o EIN, o endereço, a carta do IRS ou o contrato, e os dados de cada pessoa que tem 25% ou mais e de uma que dirija a empresa: é exigência da lei (31 CFR 1010.230). Revisamos em um ou dois dias úteis e avisamos por e-mail.',
      'Depois você adiciona a conta bancária da empresa, salva seus favorecidos e convida sua equipe. Um operador confirma sem segunda aprovação até um limite diário, que você escolhe; o que passa dele é aprovado por outra pessoa. Um aprovador aprova, um leitor só olha, e um proprietário pode tudo, mas também não aprova um pagamento que ele preparou. Remover uma pessoa tira o acesso na hora.',
      'Uma empresa envia até {business-per-day} em um dia e {business-per-month} em 30 dias, e até {business-per-transfer} em cada envio. Se precisa de mais, [escreva para a gente](/help#contactUs).',
    ],
  },
  {
    slug: 'pay-people',
    title: 'Posso pagar fornecedores ou quem trabalha para mim?',
    summary: 'Sim: pela conta da sua empresa, ou como pessoa e dentro dos seus limites.',
    keywords: 'pagar funcionário folha salário fornecedor trabalhador freelancer autônomo vários muitas pessoas',
    body: [
      'Com uma [conta de empresa](/help/sol-business/business-accounts) você paga faturas e folhas com a aprovação da equipe. Salve cada um em [Pessoas](/dashboard/relationship-network) e escolha “Fornecedor” ou “Trabalha para mim”. Depois envie como sempre, ou a todos de uma vez em [Envios múltiplos](/dashboard/home/multiple-transfers): você preenche uma tabela ou envia um arquivo do Excel, e confirma tudo com um código.',
      'Seus [limites](/help/sending-money/limits) contam para todos juntos. Cada envio tem recibo em PDF para a sua contabilidade.',
    ],
  },
]
