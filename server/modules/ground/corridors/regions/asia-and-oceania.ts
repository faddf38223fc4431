import type { Corridor } from '#contract/ground/corridors.ts'
import {
  account,
  accountType,
  bank,
  deposit,
  digits,
  iban,
  ifsc,
  pickup,
  regionOf,
  swift,
  walletOf,
} from '../fields.ts'

const asian = regionOf('asia')
const oceanian = regionOf('oceania')
const northAmerican = regionOf('north_america')

/** Asia. Iran, North Korea and Syria are not offered (31 CFR parts 510, 560 and 542 and their successors). */
export const asia: Corridor[] = [
  asian(
    { country: 'AE', name: 'United Arab Emirates', currency: 'AED', city: 'Dubai', timeZone: 'Asia/Dubai' },
    deposit(1, swift, iban),
    pickup({ al_ansari: 'Al Ansari Exchange', lulu: 'LuLu Exchange', al_fardan: 'Al Fardan Exchange' }),
  ),
  asian(
    { country: 'BD', name: 'Bangladesh', currency: 'BDT', city: 'Dhaka', timeZone: 'Asia/Dhaka' },
    deposit(1, swift, account(10, 17)),
    pickup({ agrani: 'Agrani Bank', islami: 'Islami Bank', sonali: 'Sonali Bank', brac: 'BRAC Bank' }),
    walletOf({ bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket' }),
  ),
  asian(
    { country: 'HK', name: 'Hong Kong', currency: 'HKD', city: 'Hong Kong', timeZone: 'Asia/Hong_Kong' },
    deposit(1, swift, account(6, 12)),
  ),
  asian(
    { country: 'ID', name: 'Indonesia', currency: 'IDR', city: 'Jakarta', timeZone: 'Asia/Jakarta' },
    deposit(1, swift, account(8, 17)),
    pickup({ pos: 'Pos Indonesia', alfamart: 'Alfamart', bri: 'BRI' }),
    walletOf({ dana: 'DANA', gopay: 'GoPay', ovo: 'OVO' }),
  ),
  asian(
    { country: 'IL', name: 'Israel', currency: 'ILS', city: 'Tel Aviv', timeZone: 'Asia/Jerusalem' },
    deposit(1, swift, iban),
  ),
  asian(
    { country: 'IN', name: 'India', currency: 'INR', city: 'Mumbai', timeZone: 'Asia/Kolkata' },
    // IMPS operates at any hour.
    deposit(0, ifsc, account(9, 18)),
    pickup({ muthoot: 'Muthoot FinCorp', india_post: 'India Post', weizmann: 'EbixCash' }),
  ),
  asian(
    { country: 'JO', name: 'Jordan', currency: 'JOD', city: 'Amman', timeZone: 'Asia/Amman' },
    deposit(1, swift, iban),
    walletOf({ zain: 'Zain Cash', orange: 'Orange Money' }),
  ),
  asian(
    { country: 'JP', name: 'Japan', currency: 'JPY', city: 'Tokyo', timeZone: 'Asia/Tokyo' },
    deposit(1, swift, digits('branchCode', 3), accountType, account(7, 7)),
  ),
  asian(
    { country: 'KR', name: 'South Korea', currency: 'KRW', city: 'Seoul', timeZone: 'Asia/Seoul' },
    deposit(1, swift, account(10, 14)),
  ),
  asian(
    { country: 'LK', name: 'Sri Lanka', currency: 'LKR', city: 'Colombo', timeZone: 'Asia/Colombo' },
    deposit(1, swift, account(8, 16)),
    pickup({ boc: 'Bank of Ceylon', peoples: 'People’s Bank', sampath: 'Sampath Bank' }),
  ),
  asian(
    { country: 'MY', name: 'Malaysia', currency: 'MYR', city: 'Kuala Lumpur', timeZone: 'Asia/Kuala_Lumpur' },
    deposit(1, swift, account(7, 17)),
  ),
  asian(
    { country: 'NP', name: 'Nepal', currency: 'NPR', city: 'Kathmandu', timeZone: 'Asia/Kathmandu' },
    deposit(1, swift, account(8, 20)),
    pickup({ ime: 'IME', prabhu: 'Prabhu Money Transfer', city_express: 'City Express' }),
    walletOf({ esewa: 'eSewa', khalti: 'Khalti', ime_pay: 'IME Pay' }),
  ),
  asian(
    { country: 'PH', name: 'Philippines', currency: 'PHP', city: 'Manila', timeZone: 'Asia/Manila' },
    deposit(
      1,
      bank({
        bdo: 'BDO',
        bpi: ['BPI', 10],
        chinabank: 'China Bank',
        landbank: ['Land Bank', 10],
        metrobank: 'Metrobank',
        pnb: 'PNB',
        rcbc: 'RCBC',
        security: ['Security Bank', 13],
        union: ['UnionBank', 12],
      }),
      account(8, 16),
    ),
    pickup({ cebuana: 'Cebuana Lhuillier', mlhuillier: 'M Lhuillier', palawan: 'Palawan Pawnshop', bdo: 'BDO' }),
    walletOf({ gcash: 'GCash', maya: 'Maya' }),
  ),
  asian(
    { country: 'PK', name: 'Pakistan', currency: 'PKR', city: 'Karachi', timeZone: 'Asia/Karachi' },
    deposit(1, iban),
    pickup({ hbl: 'HBL', ubl: 'UBL', meezan: 'Meezan Bank', faysal: 'Faysal Bank' }),
    walletOf({ easypaisa: 'Easypaisa', jazzcash: 'JazzCash' }),
  ),
  asian(
    { country: 'SG', name: 'Singapore', currency: 'SGD', city: 'Singapore', timeZone: 'Asia/Singapore' },
    deposit(1, swift, account(9, 14)),
  ),
  asian(
    { country: 'TH', name: 'Thailand', currency: 'THB', city: 'Bangkok', timeZone: 'Asia/Bangkok' },
    deposit(1, swift, account(10, 12)),
  ),
  asian(
    { country: 'VN', name: 'Vietnam', currency: 'VND', city: 'Ho Chi Minh City', timeZone: 'Asia/Ho_Chi_Minh' },
    deposit(1, swift, account(6, 19)),
    pickup({ agribank: 'Agribank', sacombank: 'Sacombank', vietinbank: 'VietinBank', donga: 'Dong A Money' }),
    walletOf({ momo: 'MoMo', zalopay: 'ZaloPay' }),
  ),
]

export const oceania: Corridor[] = [
  oceanian(
    { country: 'AU', name: 'Australia', currency: 'AUD', city: 'Sydney', timeZone: 'Australia/Sydney' },
    deposit(1, digits('bsb', 6), account(5, 9)),
  ),
  oceanian(
    { country: 'NZ', name: 'New Zealand', currency: 'NZD', city: 'Auckland', timeZone: 'Pacific/Auckland' },
    // Bank, branch, account and suffix in one number.
    deposit(1, account(15, 16)),
  ),
  oceanian(
    { country: 'FJ', name: 'Fiji', currency: 'FJD', city: 'Suva', timeZone: 'Pacific/Fiji' },
    deposit(2, swift, account(6, 16)),
    walletOf({ mpaisa: 'M-PAiSA', mycash: 'MyCash' }),
  ),
  oceanian(
    { country: 'WS', name: 'Samoa', currency: 'WST', city: 'Apia', timeZone: 'Pacific/Apia' },
    deposit(2, swift, account(6, 16)),
    walletOf({ mtala: 'M-Tala' }),
  ),
  oceanian(
    { country: 'TO', name: 'Tonga', currency: 'TOP', city: 'Nukuʻalofa', timeZone: 'Pacific/Tongatapu' },
    deposit(2, swift, account(6, 16)),
  ),
]

export const northAmerica: Corridor[] = [
  northAmerican(
    { country: 'CA', name: 'Canada', currency: 'CAD', city: 'Toronto', timeZone: 'America/Toronto' },
    // Payments Canada: three digits of institution, five of branch ("transit").
    deposit(1, digits('institutionNumber', 3), digits('transitNumber', 5), account(7, 12)),
  ),
]
