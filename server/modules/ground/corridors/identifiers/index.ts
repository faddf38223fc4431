import type { IdentifierKind } from '#contract/ground/corridors.ts'
import { checkAba } from './aba.ts'
import { checkAccount } from './account.ts'
import { checkBreb } from './breb.ts'
import { checkCbu } from './cbu.ts'
import { checkCci } from './cci.ts'
import { checkCedula } from './cedula.ts'
import { checkClabe } from './clabe.ts'
import { checkCnpj } from './cnpj.ts'
import { checkIban } from './iban.ts'
import type { Check } from './identifier.ts'
import { checkIfsc } from './ifsc.ts'
import { checkChoice, checkInstitution, checkText } from './listed.ts'
import { checkNit } from './nit.ts'
import { checkMobile } from './phone.ts'
import { checkPix, checkTaxNumber } from './pix.ts'
import { checkRut } from './rut.ts'
import { checkSortCode } from './sort-code.ts'
import { checkSwift } from './swift.ts'

export const identifierChecks = {
  clabe: checkClabe,
  pix: checkPix,
  breb: checkBreb,
  cbu: checkCbu,
  cci: checkCci,
  iban: checkIban,
  rut: checkRut,
  nit: checkNit,
  cedula: checkCedula,
  cpf: checkTaxNumber,
  cnpj: checkCnpj,
  account: checkAccount,
  institution: checkInstitution,
  phone: checkMobile,
  aba: checkAba,
  ifsc: checkIfsc,
  swift: checkSwift,
  sort_code: checkSortCode,
  text: checkText,
  choice: checkChoice,
} satisfies Record<IdentifierKind, Check>
