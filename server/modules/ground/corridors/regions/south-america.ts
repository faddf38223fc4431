import {
  account,
  accountType,
  bank,
  breb,
  brebKind,
  cbu,
  cci,
  checkingPayee,
  chileanAccountType,
  colombianDocument,
  cpf,
  deposit,
  depositBy,
  phone,
  pickup,
  pix,
  pixKind,
  prefixedBank,
  regionOf,
  rut,
  text,
  walletOf,
} from '../fields.ts'
import { bankOfBolivia, bankOfColombia, bankOfEcuador, bankOfParaguay, bankOfUruguay } from './south-american-banks.ts'

const corridor = regionOf('latin_america')

/**
 * Venezuela's private banks by the prefix of their 20-digit accounts (SUDEBAN, Código Cuenta Cliente). Government-owned banks are blocked
 * by Executive Order 13884 and are not offered.
 */
const venezuelanBanks = {
  '0105': 'Mercantil',
  '0108': 'BBVA Provincial',
  '0114': 'Bancaribe',
  '0115': 'Banco Exterior',
  '0128': 'Banco Caroní',
  '0134': 'Banesco',
  '0137': 'Sofitasa',
  '0138': 'Banco Plaza',
  '0151': 'BFC Banco Fondo Común',
  '0156': '100% Banco',
  '0157': 'DelSur',
  '0168': 'Bancrecer',
  '0169': 'R4 Banco',
  '0171': 'Banco Activo',
  '0172': 'Bancamiga',
  '0174': 'Banplus',
  '0191': 'BNC',
}

export const southAmerica = [
  corridor(
    {
      country: 'AR',
      name: 'Argentina',
      currency: 'ARS',
      city: 'Buenos Aires',
      timeZone: 'America/Argentina/Buenos_Aires',
    },
    // The clearing house names the holder of a CBU or a CVU.
    checkingPayee(deposit(0, cbu)),
    pickup({ western_union: 'Western Union', correo: 'Correo Argentino', pago_facil: 'Pago Fácil' }),
    // A wallet's CVU has the format and the check digits of a CBU.
    checkingPayee({ ...deposit(0, cbu), method: 'mobile_wallet' }),
  ),
  corridor(
    { country: 'BO', name: 'Bolivia', currency: 'BOB', city: 'La Paz', timeZone: 'America/La_Paz' },
    deposit(1, bankOfBolivia, accountType, account(6, 15)),
    pickup({
      union: 'Banco Unión',
      prodem: 'Banco Prodem',
      bisa: 'Banco BISA',
      fie: 'Banco FIE',
      mercantil: 'Banco Mercantil Santa Cruz',
    }),
    walletOf({ tigo_money: 'Tigo Money' }),
  ),
  corridor(
    { country: 'BR', name: 'Brazil', currency: 'BRL', city: 'São Paulo', timeZone: 'America/Sao_Paulo' },
    // Pix is the only rail that we use: it reaches every bank and wallet, at any hour. The CPF is sent with the payment.
    // DICT, the directory of Pix keys, names the holder.
    checkingPayee(deposit(0, pixKind, pix, cpf)),
  ),
  corridor(
    { country: 'CL', name: 'Chile', currency: 'CLP', city: 'Santiago', timeZone: 'America/Santiago' },
    deposit(
      0,
      bank({
        bci: 'BCI',
        bice: 'Banco BICE',
        chile: 'Banco de Chile',
        consorcio: 'Banco Consorcio',
        coopeuch: 'Coopeuch',
        estado: 'BancoEstado',
        falabella: 'Banco Falabella',
        internacional: 'Banco Internacional',
        itau: 'Itaú',
        los_heroes: 'Prepago Los Héroes',
        mercado_pago: 'Mercado Pago',
        ripley: 'Banco Ripley',
        santander: 'Santander',
        scotiabank: 'Scotiabank',
        security: 'Banco Security',
        tapp: 'Tapp Caja Los Andes',
        tenpo: 'Tenpo',
      }),
      chileanAccountType,
      account(6, 17),
      rut,
    ),
    pickup({ servipag: 'Servipag', chilexpress: 'Chilexpress', afex: 'AFEX' }),
  ),
  corridor(
    { country: 'CO', name: 'Colombia', currency: 'COP', city: 'Bogotá', timeZone: 'America/Bogota' },
    depositBy(
      1,
      ['account', bankOfColombia, accountType, account(6, 18), colombianDocument],
      ['breb', brebKind, breb, colombianDocument],
    ),
    pickup({
      bancolombia: 'Bancolombia',
      davivienda: 'Davivienda',
      efecty: 'Efecty',
      supergiros: 'SuperGIROS',
      exito: 'Éxito',
      bogota: 'Banco de Bogotá',
    }),
    // Both are reached by the telephone as a Bre-B key, which resolves to a masked name.
    checkingPayee(walletOf({ nequi: 'Nequi', daviplata: 'DaviPlata' }, colombianDocument)),
  ),
  corridor(
    { country: 'EC', name: 'Ecuador', currency: 'USD', city: 'Quito', timeZone: 'America/Guayaquil' },
    deposit(1, bankOfEcuador, accountType, account(5, 20)),
    pickup({
      pichincha: 'Banco Pichincha',
      guayaquil: 'Banco Guayaquil',
      pacifico: 'Banco del Pacífico',
      austro: 'Banco del Austro',
      bolivariano: 'Banco Bolivariano',
      jep: 'Cooperativa JEP',
    }),
    walletOf({ deuna: 'Deuna' }),
  ),
  corridor(
    { country: 'PE', name: 'Peru', currency: 'PEN', city: 'Lima', timeZone: 'America/Lima' },
    // The clearing house's inquiry returns a masked name.
    checkingPayee(deposit(0, cci)),
    pickup({
      bcp: 'BCP',
      interbank: 'Interbank',
      bbva: 'BBVA',
      scotiabank: 'Scotiabank',
      banco_nacion: 'Banco de la Nación',
      jetperu: 'Jet Perú',
      caja_arequipa: 'Caja Arequipa',
    }),
    walletOf({ yape: 'Yape', plin: 'Plin' }),
  ),
  corridor(
    { country: 'PY', name: 'Paraguay', currency: 'PYG', city: 'Asunción', timeZone: 'America/Asuncion' },
    deposit(1, bankOfParaguay, accountType, account(4, 16)),
    pickup({ familiar: 'Banco Familiar', ueno: 'ueno bank', western_union: 'Western Union', aqui_pago: 'Aquí Pago' }),
    walletOf({ tigo_money: 'Tigo Money', personal: 'Billetera Personal', zimple: 'Zimple' }),
  ),
  corridor(
    { country: 'UY', name: 'Uruguay', currency: 'UYU', city: 'Montevideo', timeZone: 'America/Montevideo' },
    deposit(1, bankOfUruguay, accountType, account(6, 14)),
    pickup({ abitab: 'Abitab', redpagos: 'Redpagos', correo: 'Correo Uruguayo' }),
    walletOf({ prex: 'Prex', midinero: 'Midinero' }),
  ),
  corridor(
    { country: 'VE', name: 'Venezuela', currency: 'VES', city: 'Caracas', timeZone: 'America/Caracas' },
    deposit(1, prefixedBank(venezuelanBanks, 20), account(20, 20), text('document', 6, 12)),
    // Pago Móvil: a bank, a telephone and an identity number.
    { ...deposit(0, bank(venezuelanBanks), phone, text('document', 6, 12)), method: 'mobile_wallet' },
  ),
]
