import type { Corridor } from '#contract/ground/corridors.ts'
import { account, deposit, digits, iban, pickup, regionOf, swift, walletOf } from '../fields.ts'

const corridor = regionOf('africa')

/** Africa. Sudan is not offered. Wallets are those of operators that accept transfers from abroad. */
export const africa: Corridor[] = [
  corridor(
    { country: 'BJ', name: 'Benin', currency: 'XOF', city: 'Cotonou', timeZone: 'Africa/Porto-Novo' },
    walletOf({ mtn: 'MTN MoMo', moov: 'Moov Money' }),
  ),
  corridor(
    { country: 'CI', name: 'Ivory Coast', currency: 'XOF', city: 'Abidjan', timeZone: 'Africa/Abidjan' },
    walletOf({ orange: 'Orange Money', mtn: 'MTN MoMo', moov: 'Moov Money', wave: 'Wave' }),
  ),
  corridor(
    { country: 'CM', name: 'Cameroon', currency: 'XAF', city: 'Douala', timeZone: 'Africa/Douala' },
    walletOf({ orange: 'Orange Money', mtn: 'MTN MoMo' }),
  ),
  corridor(
    { country: 'CV', name: 'Cape Verde', currency: 'CVE', city: 'Praia', timeZone: 'Atlantic/Cape_Verde' },
    // NIB, the national number: four digits of bank, four of branch, eleven of account, two of check.
    deposit(2, swift, account(21, 21)),
  ),
  corridor(
    { country: 'EG', name: 'Egypt', currency: 'EGP', city: 'Cairo', timeZone: 'Africa/Cairo' },
    deposit(1, swift, iban),
    walletOf({ vodafone: 'Vodafone Cash', orange: 'Orange Cash', etisalat: 'e& money' }),
  ),
  corridor(
    { country: 'ET', name: 'Ethiopia', currency: 'ETB', city: 'Addis Ababa', timeZone: 'Africa/Addis_Ababa' },
    deposit(1, swift, account(10, 16)),
    walletOf({ telebirr: 'telebirr' }),
  ),
  corridor(
    { country: 'GH', name: 'Ghana', currency: 'GHS', city: 'Accra', timeZone: 'Africa/Accra' },
    deposit(1, swift, account(10, 16)),
    pickup({ ecobank: 'Ecobank', fidelity: 'Fidelity Bank', gcb: 'GCB Bank', zenith: 'Zenith Bank' }),
    walletOf({ mtn: 'MTN MoMo', telecel: 'Telecel Cash', at: 'AT Money' }),
  ),
  corridor(
    { country: 'KE', name: 'Kenya', currency: 'KES', city: 'Nairobi', timeZone: 'Africa/Nairobi' },
    deposit(1, swift, account(6, 16)),
    pickup({ equity: 'Equity Bank', kcb: 'KCB', coop: 'Co-operative Bank' }),
    walletOf({ mpesa: 'M-PESA', airtel: 'Airtel Money' }),
  ),
  corridor(
    { country: 'MA', name: 'Morocco', currency: 'MAD', city: 'Casablanca', timeZone: 'Africa/Casablanca' },
    // RIB, 24 digits.
    deposit(1, swift, digits('account', 24)),
    pickup({ wafacash: 'Wafacash', cash_plus: 'Cash Plus', barid: 'Barid Cash' }),
  ),
  corridor(
    { country: 'NG', name: 'Nigeria', currency: 'NGN', city: 'Lagos', timeZone: 'Africa/Lagos' },
    // NUBAN, ten digits.
    deposit(1, swift, account(10, 10)),
    pickup({ first_bank: 'First Bank', gtbank: 'GTBank', uba: 'UBA', zenith: 'Zenith Bank', access: 'Access Bank' }),
  ),
  corridor(
    { country: 'RW', name: 'Rwanda', currency: 'RWF', city: 'Kigali', timeZone: 'Africa/Kigali' },
    deposit(1, swift, account(8, 16)),
    walletOf({ mtn: 'MTN MoMo', airtel: 'Airtel Money' }),
  ),
  corridor(
    { country: 'SN', name: 'Senegal', currency: 'XOF', city: 'Dakar', timeZone: 'Africa/Dakar' },
    walletOf({ orange: 'Orange Money', wave: 'Wave', yas: 'Mixx by Yas' }),
  ),
  corridor(
    { country: 'TG', name: 'Togo', currency: 'XOF', city: 'Lomé', timeZone: 'Africa/Lome' },
    walletOf({ yas: 'Mixx by Yas', moov: 'Moov Money' }),
  ),
  corridor(
    { country: 'TZ', name: 'Tanzania', currency: 'TZS', city: 'Dar es Salaam', timeZone: 'Africa/Dar_es_Salaam' },
    deposit(1, swift, account(8, 16)),
    walletOf({ mpesa: 'M-PESA', airtel: 'Airtel Money', yas: 'Mixx by Yas', halopesa: 'HaloPesa' }),
  ),
  corridor(
    { country: 'UG', name: 'Uganda', currency: 'UGX', city: 'Kampala', timeZone: 'Africa/Kampala' },
    deposit(1, swift, account(8, 16)),
    walletOf({ mtn: 'MTN MoMo', airtel: 'Airtel Money' }),
  ),
  corridor(
    { country: 'ZA', name: 'South Africa', currency: 'ZAR', city: 'Johannesburg', timeZone: 'Africa/Johannesburg' },
    deposit(1, swift, account(7, 11)),
  ),
  corridor(
    { country: 'ZM', name: 'Zambia', currency: 'ZMW', city: 'Lusaka', timeZone: 'Africa/Lusaka' },
    deposit(1, swift, account(8, 16)),
    walletOf({ mtn: 'MTN MoMo', airtel: 'Airtel Money' }),
  ),
]
