import type { StatusText } from './text.ts'

export default {
  title: 'Status do serviço',
  description:
    'Se o site, os envios, as entregas, as contas bancárias, os cartões e os avisos da SOL estão funcionando agora.',
  overall: {
    up: 'Tudo funcionando',
    degraded: 'Algumas coisas estão mais lentas que o normal',
    down: 'Uma parte do serviço está fora do ar',
  },
  outage: {
    title: 'Não conseguimos acessar nossos sistemas agora',
    text: 'Talvez você não consiga entrar nem enviar. Seu dinheiro está seguro: os envios que você já confirmou continuam confirmados e seguem assim que voltarmos. Não envie de novo.',
    asOf: 'Abaixo está o que sabíamos por último, {at}.',
  },
  asOf: 'Em {at}',
  components: 'Partes do serviço',
  component: {
    site: 'Site e acesso',
    transfers: 'Envios',
    payouts: 'Entregas na América Latina',
    bank: 'Contas bancárias',
    cards: 'Cartões de débito',
    messages: 'E-mails e mensagens de texto',
  },
  state: { up: 'Funcionando', degraded: 'Lento', down: 'Fora do ar' },
  day: {
    none: '{day}: sem dados',
    up: '{day}: sem interrupções',
    degraded: '{day}: lento por {minutes} min',
    down: '{day}: fora do ar por {minutes} min',
  },
  history: 'Os últimos {days} dias',
  countries: 'As entregas estão afetadas em:',
  incidents: 'Acontecendo agora',
  past: 'Incidentes anteriores',
  none: 'Nenhum incidente nos últimos {days} dias.',
  incident: {
    investigating: 'Estamos verificando',
    identified: 'Encontramos a causa',
    monitoring: 'Corrigido, em observação',
    resolved: 'Resolvido',
  },
  help: 'Central de ajuda',
  contact: 'Algum problema com seu envio? Ligue para {phone}.',
  feed: 'Em dados (JSON)',
} satisfies StatusText
