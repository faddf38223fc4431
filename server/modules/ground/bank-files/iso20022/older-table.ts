/**
 * Forms of older versions, over `structure-table.ts`. A row has the last era in which the form is permitted:
 * 1: pain.001.001.03, pain.002.001.03, camt.05x.001.02 and .03; 2: pain.001.001.04–08, pain.002.001.04–09, camt.05x.001.04–07;
 * 3: pain.001.001.09–11, pain.002.001.10–13, camt.05x.001.08–11; 4: newer ones.
 * `Component.Element = Type|Component` is either form. Where a version's form is not known to the letter, its content is `any`.
 */
export const olderForms = `
3 CreditTransferTransaction.InstrForDbtrAgt? = Max140Text|InstructionForDebtorAgent
3 ReferredDocumentInformation.RltdDt? = ISODate|DateAndType
3 RemittanceAmount = all RmtAmtAndTp*:DocumentAmount DuePyblAmt?:Money DscntApldAmt*:Money|TypedAmount CdtNoteAmt?:Money
  TaxAmt*:Money|TypedAmount AdjstmntAmtAndRsn*:DocumentAdjustment RmtdAmt?:Money
3 TypedAmount = all Tp?:any Amt:Money
3 PostalAddress = all AdrTp?:AddressTypeChoice Dept?:Max70Text SubDept?:Max70Text StrtNm?:Max70Text BldgNb?:Max16Text
  BldgNm?:Max35Text Flr?:Max70Text PstBx?:Max16Text Room?:Max70Text PstCd?:Max16Text TwnNm?:Max35Text TwnLctnNm?:Max35Text
  DstrctNm?:Max35Text CtrySubDvsn?:Max35Text Ctry?:CountryCode AdrLine{0,7}:Max70Text
3 GenericOrganisationIdentification.Id = Max35Text
3 GenericPersonIdentification.Id = Max35Text
3 Contact.EmailAdr? = Max2048Text
3 MandateRelatedDataChoice = any
3 CreditTransferTransaction.MndtRltdInf? = any
3 TaxData = any
2 PartyChoice_2 = all Nm?:Max140Text PstlAdr?:PostalAddress Id?:PartyChoice CtryOfRes?:CountryCode CtctDtls?:Contact
  Pty?:PartyIdentification Agt?:BranchAndFinancialInstitutionIdentification
2 ReportEntry.Sts = EntryStatusCode|EntryStatusChoice
2 PostalAddress = all AdrTp?:AddressTypeCode|AddressTypeChoice Dept?:Max70Text SubDept?:Max70Text StrtNm?:Max70Text
  BldgNb?:Max16Text PstCd?:Max16Text TwnNm?:Max35Text CtrySubDvsn?:Max35Text Ctry?:CountryCode AdrLine{0,7}:Max70Text
2 PaymentInstruction.ReqdExctnDt = ISODate|DateAndDateTimeChoice
2 OriginalTransactionReference.ReqdExctnDt? = ISODate|DateAndDateTimeChoice
2 OriginalTransactionReference.SttlmInf? = any
2 Contact = all NmPrfx?:NamePrefixCode Nm?:Max140Text PhneNb?:PhoneNumber MobNb?:PhoneNumber FaxNb?:PhoneNumber
  EmailAdr?:Max2048Text Othr?:Max35Text
2 PaymentIdentification = all InstrId?:Max35Text EndToEndId:Max35Text
2 FinancialInstitutionIdentification = all BICFI?:BICFIDec2014Identifier ClrSysMmbId?:ClearingSystemMemberIdentification
  Nm?:Max140Text PstlAdr?:PostalAddress Othr?:GenericFinancialIdentification
2 OrganisationIdentification = all AnyBIC?:AnyBICDec2014Identifier Othr*:GenericOrganisationIdentification
2 CashAccount = all Id:AccountIdentificationChoice Tp?:CashAccountTypeChoice Ccy?:ActiveOrHistoricCurrencyCode Nm?:Max70Text
2 Charges_2 = all TtlChrgsAndTaxAmt?:Money Amt?:Money CdtDbtInd?:CreditDebitCode ChrgInclInd?:any Tp?:any Rate?:PercentageRate
  Br?:ChargeBearerTypeCode Pty?:any Tax?:any Rcrd*:any
2 EntryTransaction.Chrgs* = Charges_2
2 ReportEntry.Chrgs* = Charges_2
2 EntryTransaction.Intrst* = any
2 ReportEntry.Intrst* = any
2 EntryTransaction.RltdPric? = any
2 EntryTransaction.RltdQties* = any
2 EntryTransaction.FinInstrmId? = any
2 EntryTransaction.CorpActn? = any
2 EntryTransaction.SfkpgAcct? = any
2 NumberAndSumOfTransactions = all NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtryAmt?:DecimalNumber
  CdtDbtInd?:CreditDebitCode TtlNetNtry?:AmountAndDirection
2 TotalsPerBankTransactionCode = all NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtryAmt?:DecimalNumber
  CdtDbtInd?:CreditDebitCode TtlNetNtry?:AmountAndDirection CdtNtries?:any DbtNtries?:any FcstInd?:TrueFalseIndicator
  BkTxCd:BankTransactionCodeStructure_3 Avlbty*:CashAvailability Dt?:any
2 RemittanceLocation = all RmtId?:Max35Text RmtLctnMtd?:RemittanceLocationMethodCode RmtLctnElctrncAdr?:Max2048Text
  RmtLctnPstlAdr?:any RmtLctnDtls*:RemittanceLocationData
2 Charges = all Amt:Money Agt?:BranchAndFinancialInstitutionIdentification Pty?:any Tp?:any
1 ReportEntry.Sts = EntryStatusCode
1 PaymentInstruction.ReqdExctnDt = ISODate
1 FinancialInstitutionIdentification = all BIC?:BICFIDec2014Identifier BICFI?:BICFIDec2014Identifier
  ClrSysMmbId?:ClearingSystemMemberIdentification Nm?:Max140Text PstlAdr?:PostalAddress Othr?:GenericFinancialIdentification
1 OrganisationIdentification = all BICOrBEI?:AnyBICDec2014Identifier AnyBIC?:AnyBICDec2014Identifier
  Othr*:GenericOrganisationIdentification
`
