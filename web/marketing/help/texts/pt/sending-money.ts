import type { Article } from '../../article.ts'

export const sendingMoney: Article[] = [
  {
    slug: 'send-money',
    title: 'Como envio dinheiro?',
    summary: 'Digite o valor, escolha quem recebe, confira o preço e confirme com o código que mandamos por e-mail.',
    keywords: 'enviar mandar envio transferência remessa primeiro novo passos começar grana',
    body: [
      'Você precisa de uma conta e da sua [identidade verificada](/help/manage-account/verify-identity). Com isso, um envio leva uns dois minutos:',
      {
        steps: [
          'Entre em [Enviar dinheiro](/dashboard/home/new), escolha o país e digite quanto você envia ou quanto deve chegar.',
          'Escolha quem recebe ou adicione alguém com os dados do banco, da carteira ou do ponto de retirada.',
          'Escolha como pagar: com sua conta bancária, com seu saldo na SOL ou com um cartão de débito.',
          'Leia a revisão. Ali estão o valor, a tarifa, o câmbio, quanto chega e até quando, antes de pagar.',
          'Digite o código de 4 dígitos que chega no seu e-mail. Ele vale só para esse valor e esse destinatário.',
        ],
      },
      'O câmbio da revisão fica garantido por {quote-minutes} minutos. Se você demorar mais, mostramos as condições novas e você decide de novo.',
    ],
  },
  {
    slug: 'fees-and-rates',
    title: 'Quanto custa um envio?',
    summary: '{fee} da sua conta bancária ou do seu saldo, e o câmbio médio do mercado, sem acréscimo.',
    keywords: 'preço custo cobram tarifa taxa comissão câmbio cotação acréscimo escondida barato imposto',
    body: [
      'Da sua conta bancária ou do seu saldo, a tarifa é de {fee}; com cartão de débito é {card-fee}. Você vê a tarifa do seu envio antes de pagar.',
      'Usamos o câmbio médio do mercado e não somamos margem. Você vê o câmbio e a hora em que o lemos na [calculadora](/#moneyTransferForm) e de novo antes de pagar.',
      'Se você envia dinheiro que adicionou ao saldo em espécie, soma-se [1% de imposto federal](/help/holding-money/cash-and-tax), e você vê o valor antes de pagar. O dinheiro do seu banco ou do seu cartão de débito não paga.',
      'O que mostramos é o que cobramos. Se o banco de quem recebe puder cobrar algo por conta própria, a revisão avisa, porque essa cobrança não passa pela gente.',
    ],
  },
  {
    slug: 'limits',
    title: 'Quanto posso enviar e quais são meus limites?',
    summary: 'Até {per-transfer} por envio, {per-day} em um dia e {per-month} em qualquer período de 30 dias.',
    keywords: 'limite limites máximo mínimo teto valor quantia muito mais dia mês',
    body: [
      'Com a identidade verificada, você pode enviar:',
      [
        'até {per-transfer} em cada envio',
        'até {per-day} em um dia, contado a partir da meia-noite de Nova York',
        'até {per-month} em 30 dias seguidos, quaisquer que sejam',
      ],
      'Com cartões de débito você paga até {card-per-day} em um dia, tarifas incluídas.',
      'Nos outros limites a tarifa não conta. Na sua [tela inicial](/dashboard/home) você sempre vê quanto ainda resta, e pode pedir [limites maiores](/help/sending-money/raise-limits).',
      'Antes da verificação, você pode simular envios e salvar destinatários, mas não enviar.',
    ],
  },
  {
    slug: 'arrival',
    title: 'Quando o dinheiro chega?',
    summary: 'Você vê a data-limite antes de pagar. Ela depende do país, de como a pessoa recebe e de como você paga.',
    keywords: 'demora tempo quanto rápido data chegada disponível dias úteis feriado fim de semana atraso',
    body: [
      'Antes de pagar, você recebe uma única data: o dinheiro está disponível até esse dia e pode chegar antes. Na [lista de países](/countries-we-cover) você vê quanto costuma levar cada forma de receber.',
      [
        'Com seu saldo na SOL ou com um cartão de débito, o dinheiro sai assim que as checagens terminam: em geral, em segundos.',
        'Com sua conta bancária, primeiro cobramos do seu banco nos Estados Unidos, e isso leva alguns dias úteis. A data que você vê já os inclui.',
        'Também contamos os feriados do país de destino.',
      ],
      'Se o dinheiro atrasar, avise a gente: você pode ter direito à [devolução da tarifa](/help/sending-money/errors).',
    ],
  },
  {
    slug: 'track',
    title: 'Como acompanho meu envio?',
    summary: 'Abra-o no seu histórico ou compartilhe o link de acompanhamento com quem está esperando.',
    keywords: 'acompanhar rastrear onde está situação link whatsapp compartilhar andamento',
    body: [
      'Abra o envio no [Histórico](/dashboard/history). O sol avança pela linha junto com o dinheiro, e a tela se atualiza sozinha.',
      'Com “Compartilhar acompanhamento” você manda um link para quem recebe. Ele mostra onde está o dinheiro e quanto chega. Não mostra nomes nem contas, e ninguém consegue mexer no dinheiro com ele.',
      'Também avisamos por e-mail quando chega ou quando algo impede o envio. Você escolhe o que recebe em [suas notificações](/dashboard/setting/notifications).',
    ],
  },
  {
    slug: 'cancel',
    title: 'Posso cancelar um envio?',
    summary:
      'Sim, até {cancel-minutes} minutos depois de pagar, se ainda não foi retirado nem depositado. Devolvemos tudo.',
    keywords: 'cancelar anular parar desistir erro enganei errado destinatário reembolso estorno',
    body: [
      'Você pode cancelar até {cancel-minutes} minutos depois de pagar, a qualquer hora, a não ser que o dinheiro já tenha sido retirado ou depositado. Você recebe tudo de volta, inclusive a tarifa.',
      {
        steps: [
          'Abra o envio no [Histórico](/dashboard/history).',
          'Toque em “Cancelar envio”. Um relógio mostra quanto tempo resta.',
          'Confirme. Se o dinheiro já tinha saído rumo ao destino, primeiro perguntamos ao nosso parceiro e contamos a resposta.',
        ],
      },
      'Se estivermos analisando o envio quando você cancelar, uma pessoa confirma o cancelamento, em um dia útil no máximo. Se a lei não nos obrigar a reter o dinheiro, devolvemos.',
      'Se você perceber depois um número de conta ou um nome errado, [escreva para a gente](/help#contactUs) ou ligue para {phone} na hora.',
    ],
  },
  {
    slug: 'refunds',
    title: 'Quando recebo meu dinheiro de volta?',
    summary: 'Se um envio for cancelado, recusado ou devolvido, tudo volta pelo caminho que você usou para pagar.',
    keywords: 'reembolso devolução estorno devolver volta devolvido recusado falhou',
    body: [
      'Devolvemos tudo, inclusive a tarifa, quando você cancela a tempo, quando não conseguimos fazer o envio, quando o banco de quem recebe devolve o dinheiro ou quando ninguém retira o valor em espécie.',
      [
        'Se você pagou com seu saldo na SOL, ele volta ao saldo assim que o envio termina.',
        'Se você pagou com sua conta bancária, ou nem chegamos a cobrar ou devolvemos à mesma conta. Seu banco pode levar alguns dias úteis para mostrar.',
        'Se você pagou com um cartão de débito, volta ao mesmo cartão. Você vê em 3 a 5 dias úteis, conforme o banco dele.',
      ],
      'Se o seu banco ou o seu cartão não aceitar a devolução, o dinheiro fica no seu saldo na SOL. Enquanto a lei nos obrigar a retê-lo, não podemos devolver.',
      'Depois de um cancelamento, a lei nos dá três dias úteis no máximo. No seu [histórico](/dashboard/history), o envio mostra o que foi devolvido e quando.',
    ],
  },
  {
    slug: 'errors',
    title: 'E se algo der errado com meu envio?',
    summary: 'Você tem 180 dias para nos avisar. Investigamos em até 90 dias e corrigimos o que foi erro nosso.',
    keywords: 'erro reclamação reclamar contestar direitos valor errado atraso perdido problema regulador denúncia',
    body: [
      'A lei federal (Regulamento E) dá a você o direito de ter os erros resolvidos: um valor errado, dinheiro que não chegou na data prometida, uma cobrança que não mostramos.',
      {
        steps: [
          'Abra o envio no seu [histórico](/dashboard/history) e escolha Reclamar de um erro, em até 180 dias depois da data que está no seu recibo. Você também pode ligar para {phone}, escrever para {complaints} ou usar o [formulário de contato](/help#contactUs).',
          'Informe seu nome, o código de confirmação do envio e o que aconteceu.',
          'Decidimos em até 90 dias e contamos o resultado, com a explicação, nos 3 dias úteis seguintes.',
          'Se houve erro, você escolhe: o dinheiro de volta ou o envio feito de novo, sem custo a mais.',
        ],
      },
      'Se não resolvermos, você pode procurar o Departamento de Serviços Financeiros do Estado de Nova York ({regulator-phone}) ou o Consumer Financial Protection Bureau ({bureau-phone}). Os dois estão no seu recibo.',
    ],
  },
  {
    slug: 'error-and-cancellation-rights',
    title: 'Quais são meus direitos se houver um erro ou eu quiser cancelar?',
    summary: 'A explicação completa que a lei federal dá a você (12 CFR 1005.31(b)(4)), para ler, guardar ou imprimir.',
    keywords:
      'direitos erro problema cancelar reembolso explicação aviso cópias documentos regulamento e a-36 imprimir',
    body: [
      'O que fazer se você acha que houve um erro ou um problema com seu envio:',
      [
        'Ligue para {phone}; ou',
        'escreva para {company}, {address}; ou',
        'mande um e-mail para {complaints}. Nosso site é {site}.',
      ],
      'Você deve falar com a gente em até 180 dias a partir da data em que prometemos que o dinheiro estaria disponível para quem recebe. Ao entrar em contato, informe:',
      [
        'seu nome e seu endereço ou telefone;',
        'o erro ou o problema com o envio e por que você acha que é um erro ou um problema;',
        'o nome da pessoa que recebe o dinheiro e, se você souber, o telefone ou o endereço dela;',
        'o valor do envio em dólares; e',
        'o código de confirmação da operação.',
      ],
      'Vamos decidir se houve um erro em até 90 dias depois do seu contato e corrigir qualquer erro sem demora. Contaremos o resultado em até três dias úteis depois do fim da investigação. Se decidirmos que não houve erro, enviaremos uma explicação por escrito. Você pode pedir cópias dos documentos que usamos na investigação.',
      'O que fazer se você quiser cancelar um envio: você tem o direito de cancelar e de receber de volta tudo o que nos pagou, inclusive as tarifas. Para cancelar, fale com a gente pelo telefone ou e-mail acima em até {cancel-minutes} minutos depois de pagar o envio. Você também pode cancelar no seu [histórico](/dashboard/history).',
      'Ao entrar em contato, você deve dar informações que nos ajudem a identificar o envio que quer cancelar, inclusive o valor e o lugar para onde o dinheiro foi enviado. Devolveremos seu dinheiro em até três dias úteis depois do pedido de cancelamento, desde que ele ainda não tenha sido retirado nem depositado na conta de quem recebe.',
    ],
  },
  {
    slug: 'under-review',
    title: 'Por que meu envio está em análise?',
    summary: 'A lei nos obriga a checar cada envio. Quase sempre leva segundos; às vezes uma pessoa precisa olhar.',
    keywords: 'análise retido parado pendente bloqueado travado conformidade ofac falta dado',
    body: [
      'Comparamos os nomes de cada envio com as listas do Tesouro dos Estados Unidos. Basta um nome parecido com outro para alguém da nossa equipe conferir antes de o dinheiro sair.',
      'Você não precisa fazer nada, a não ser que [falte um dado](/help/sending-money/missing-detail). O envio mostra até quando esperamos; se ele não chegar, o dinheiro volta para você.',
      'Se você trocou sua senha há pouco, os pagamentos esperam {hold-hours} horas. Isso protege você caso tenha sido outra pessoa quem trocou.',
    ],
  },
]
