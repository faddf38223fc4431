/**
 * The structure of the messages that we read, as of pain.001.001.12, pain.002.001.14 and camt.05x.001.12: one component a row, and an
 * indented row continues it. `all` has its elements in this order, `choice` has one of them. After a name: ? optional, * any number,
 * + at least one, {0,2} from none to two. `any` is foreign content. Older forms are in `older-table.ts`.
 */
export const components = `
AuthorisationChoice choice Cd:AuthorisationCode Prtry:Max128Text
GenericIdentification all Id:Exact4AlphaNumericText Issr:Max35Text SchmeNm?:Max35Text
AddressTypeChoice choice Cd:AddressTypeCode Prtry:GenericIdentification
PostalAddress all AdrTp?:AddressTypeChoice CareOf?:Max140Text Dept?:Max70Text SubDept?:Max70Text StrtNm?:Max140Text BldgNb?:Max16Text
  BldgNm?:Max140Text Flr?:Max70Text UnitNb?:Max16Text PstBx?:Max16Text Room?:Max70Text PstCd?:Max16Text TwnNm?:Max140Text
  TwnLctnNm?:Max140Text DstrctNm?:Max140Text CtrySubDvsn?:Max35Text Ctry?:CountryCode AdrLine{0,7}:Max70Text
OrganisationIdentificationSchemeNameChoice choice Cd:ExternalOrganisationIdentificationCode Prtry:Max35Text
GenericOrganisationIdentification all Id:Max256Text SchmeNm?:OrganisationIdentificationSchemeNameChoice Issr?:Max35Text
OrganisationIdentification all AnyBIC?:AnyBICDec2014Identifier LEI?:LEIIdentifier Othr*:GenericOrganisationIdentification
DateAndPlaceOfBirth all BirthDt:ISODate PrvcOfBirth?:Max35Text CityOfBirth:Max35Text CtryOfBirth:CountryCode
PersonIdentificationSchemeNameChoice choice Cd:ExternalPersonIdentificationCode Prtry:Max35Text
GenericPersonIdentification all Id:Max256Text SchmeNm?:PersonIdentificationSchemeNameChoice Issr?:Max35Text
PersonIdentification all DtAndPlcOfBirth?:DateAndPlaceOfBirth Othr*:GenericPersonIdentification
PartyChoice choice OrgId:OrganisationIdentification PrvtId:PersonIdentification
OtherContact all ChanlTp:Max4Text Id?:Max128Text
Contact all NmPrfx?:NamePrefixCode Nm?:Max140Text PhneNb?:PhoneNumber MobNb?:PhoneNumber FaxNb?:PhoneNumber URLAdr?:Max2048Text
  EmailAdr?:Max256Text EmailPurp?:Max35Text JobTitl?:Max35Text Rspnsblty?:Max35Text Dept?:Max70Text Othr*:OtherContact
  PrefrdMtd?:PreferredContactMethodCode
PartyIdentification all Nm?:Max140Text PstlAdr?:PostalAddress Id?:PartyChoice CtryOfRes?:CountryCode CtctDtls?:Contact
ClearingSystemIdentificationChoice choice Cd:ExternalClearingSystemIdentificationCode Prtry:Max35Text
ClearingSystemMemberIdentification all ClrSysId?:ClearingSystemIdentificationChoice MmbId:Max35Text
FinancialIdentificationSchemeNameChoice choice Cd:ExternalFinancialInstitutionIdentificationCode Prtry:Max35Text
GenericFinancialIdentification all Id:Max35Text SchmeNm?:FinancialIdentificationSchemeNameChoice Issr?:Max35Text
FinancialInstitutionIdentification all BICFI?:BICFIDec2014Identifier ClrSysMmbId?:ClearingSystemMemberIdentification LEI?:LEIIdentifier
  Nm?:Max140Text PstlAdr?:PostalAddress Othr?:GenericFinancialIdentification
BranchData all Id?:Max35Text LEI?:LEIIdentifier Nm?:Max140Text PstlAdr?:PostalAddress
BranchAndFinancialInstitutionIdentification all FinInstnId:FinancialInstitutionIdentification BrnchId?:BranchData
PaymentInitiationSource all Nm:Max140Text Prvdr?:Max35Text Vrsn?:Max35Text
GroupHeader all MsgId:Max35Text CreDtTm:ISODateTime Authstn{0,2}:AuthorisationChoice NbOfTxs:Max15NumericText CtrlSum?:DecimalNumber
  InitgPty:PartyIdentification FwdgAgt?:BranchAndFinancialInstitutionIdentification InitnSrc?:PaymentInitiationSource
AdviceTypeChoice choice Cd:AdviceTypeCode Prtry:Max35Text
AdviceType all CdtAdvc?:AdviceTypeChoice DbtAdvc?:AdviceTypeChoice
ServiceLevelChoice choice Cd:ExternalServiceLevelCode Prtry:Max35Text
LocalInstrumentChoice choice Cd:ExternalLocalInstrumentCode Prtry:Max35Text
CategoryPurposeChoice choice Cd:ExternalCategoryPurposeCode Prtry:Max35Text
PaymentTypeInformation all InstrPrty?:PriorityCode SvcLvl*:ServiceLevelChoice LclInstrm?:LocalInstrumentChoice
  CtgyPurp?:CategoryPurposeChoice
DateAndDateTimeChoice choice Dt:ISODate DtTm:ISODateTime
AccountSchemeNameChoice choice Cd:ExternalAccountIdentificationCode Prtry:Max35Text
GenericAccountIdentification all Id:Max34Text SchmeNm?:AccountSchemeNameChoice Issr?:Max35Text
AccountIdentificationChoice choice IBAN:IBAN2007Identifier Othr:GenericAccountIdentification
CashAccountTypeChoice choice Cd:ExternalCashAccountTypeCode Prtry:Max35Text
ProxyAccountTypeChoice choice Cd:ExternalProxyAccountTypeCode Prtry:Max35Text
ProxyAccountIdentification all Tp?:ProxyAccountTypeChoice Id:Max2048Text
CashAccount all Id?:AccountIdentificationChoice Tp?:CashAccountTypeChoice Ccy?:ActiveOrHistoricCurrencyCode Nm?:Max70Text
  Prxy?:ProxyAccountIdentification
PaymentIdentification all InstrId?:Max35Text EndToEndId:Max35Text UETR?:UUIDv4Identifier
EquivalentAmount all Amt:ActiveOrHistoricCurrencyAndAmount CcyOfTrf:ActiveOrHistoricCurrencyCode
AmountTypeChoice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount
ExchangeRate all UnitCcy?:ActiveOrHistoricCurrencyCode XchgRate?:BaseOneRate RateTp?:ExchangeRateTypeCode CtrctId?:Max35Text
MandateClassificationChoice choice Cd:MandateClassificationCode Prtry:Max35Text
MandateTypeInformation all SvcLvl?:ServiceLevelChoice LclInstrm?:LocalInstrumentChoice CtgyPurp?:CategoryPurposeChoice
  Clssfctn?:MandateClassificationChoice
FrequencyPeriod all Tp:FrequencyCode CntPerPrd:DecimalNumber
FrequencyAndMoment all Tp:FrequencyCode PtInTm:Exact2NumericText
FrequencyChoice choice Tp:FrequencyCode Prd:FrequencyPeriod PtInTm:FrequencyAndMoment
MandateSetupReasonChoice choice Cd:ExternalMandateSetupReasonCode Prtry:Max70Text
CreditTransferMandateData all MndtId?:Max35Text Tp?:MandateTypeInformation DtOfSgntr?:ISODate DtOfVrfctn?:ISODateTime
  ElctrncSgntr?:Max10KBinary FrstPmtDt?:ISODate FnlPmtDt?:ISODate Frqcy?:FrequencyChoice Rsn?:MandateSetupReasonChoice
NameAndAddress all Nm:Max140Text Adr:PostalAddress
ChequeDeliveryMethodChoice choice Cd:ChequeDeliveryCode Prtry:Max35Text
Cheque all ChqTp?:ChequeTypeCode ChqNb?:Max35Text ChqFr?:NameAndAddress DlvryMtd?:ChequeDeliveryMethodChoice DlvrTo?:NameAndAddress
  InstrPrty?:PriorityCode ChqMtrtyDt?:ISODate FrmsCd?:Max35Text MemoFld{0,2}:Max35Text RgnlClrZone?:Max35Text PrtLctn?:Max35Text
  Sgntr{0,5}:Max70Text
InstructionForCreditorAgent all Cd?:ExternalCreditorAgentInstructionCode InstrInf?:Max140Text
InstructionForDebtorAgent all Cd?:ExternalDebtorAgentInstructionCode InstrInf?:Max140Text
PurposeChoice choice Cd:ExternalPurposeCode Prtry:Max35Text
RegulatoryAuthority all Nm?:Max140Text Ctry?:CountryCode
StructuredRegulatoryReporting all Tp?:Max35Text Dt?:ISODate Ctry?:CountryCode Cd?:Max10Text Amt?:ActiveOrHistoricCurrencyAndAmount
  Inf*:Max35Text
RegulatoryReporting all DbtCdtRptgInd?:RegulatoryReportingTypeCode Authrty?:RegulatoryAuthority Dtls*:StructuredRegulatoryReporting
TaxParty all TaxId?:Max35Text RegnId?:Max35Text TaxTp?:Max35Text
TaxAuthorisation all Titl?:Max35Text Nm?:Max140Text
TaxParty_2 all TaxId?:Max35Text RegnId?:Max35Text TaxTp?:Max35Text Authstn?:TaxAuthorisation
DatePeriod all FrDt:ISODate ToDt:ISODate
TaxPeriod all Yr?:ISOYear Tp?:TaxRecordPeriodCode FrToDt?:DatePeriod
TaxRecordDetails all Prd?:TaxPeriod Amt:ActiveOrHistoricCurrencyAndAmount
TaxAmount all Rate?:PercentageRate TaxblBaseAmt?:ActiveOrHistoricCurrencyAndAmount TtlAmt?:ActiveOrHistoricCurrencyAndAmount
  Dtls*:TaxRecordDetails
TaxRecord all Tp?:Max35Text Ctgy?:Max35Text CtgyDtls?:Max35Text DbtrSts?:Max35Text CertId?:Max35Text FrmsCd?:Max35Text Prd?:TaxPeriod
  TaxAmt?:TaxAmount AddtlInf?:Max140Text
TaxData all Cdtr?:TaxParty Dbtr?:TaxParty_2 UltmtDbtr?:TaxParty_2 AdmstnZone?:Max35Text RefNb?:Max140Text Mtd?:Max35Text
  TtlTaxblBaseAmt?:ActiveOrHistoricCurrencyAndAmount TtlTaxAmt?:ActiveOrHistoricCurrencyAndAmount Dt?:ISODate SeqNb?:Number
  Rcrd*:TaxRecord
RemittanceLocationData all Mtd:RemittanceLocationMethodCode ElctrncAdr?:Max2048Text PstlAdr?:NameAndAddress
RemittanceLocation all RmtId?:Max35Text RmtLctnDtls*:RemittanceLocationData
DocumentTypeChoice choice Cd:ExternalDocumentTypeCode Prtry:Max35Text
DocumentType all CdOrPrtry:DocumentTypeChoice Issr?:Max35Text
DateTypeChoice choice Cd:ExternalDateTypeCode Prtry:Max35Text
DateAndType all Tp:DateTypeChoice Dt:ISODate
DocumentLineTypeChoice choice Cd:ExternalDocumentLineTypeCode Prtry:Max35Text
DocumentLineType all CdOrPrtry:DocumentLineTypeChoice Issr?:Max35Text
DocumentLineIdentification all Tp?:DocumentLineType Nb?:Max35Text RltdDt?:ISODate
DocumentAmountTypeChoice choice Cd:ExternalDocumentAmountTypeCode Prtry:Max35Text
DocumentAmount all Tp:DocumentAmountTypeChoice Amt:ActiveOrHistoricCurrencyAndAmount
DocumentAdjustment all Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode Rsn?:Max4Text AddtlInf?:Max140Text
RemittanceAmount all RmtAmtAndTp*:DocumentAmount AdjstmntAmtAndRsn*:DocumentAdjustment
DocumentLineInformation all Id+:DocumentLineIdentification Desc?:Max2048Text Amt?:RemittanceAmount
ReferredDocumentInformation all Tp?:DocumentType Nb?:Max35Text RltdDt?:DateAndType LineDtls*:DocumentLineInformation
CreditorReferenceTypeChoice choice Cd:ExternalCreditorReferenceTypeCode Prtry:Max35Text
CreditorReferenceType all CdOrPrtry:CreditorReferenceTypeChoice Issr?:Max35Text
CreditorReferenceInformation all Tp?:CreditorReferenceType Ref?:Max35Text
GarnishmentTypeChoice choice Cd:ExternalGarnishmentTypeCode Prtry:Max35Text
GarnishmentType all CdOrPrtry:GarnishmentTypeChoice Issr?:Max35Text
Garnishment all Tp:GarnishmentType Grnshee?:PartyIdentification GrnshmtAdmstr?:PartyIdentification RefNb?:Max140Text Dt?:ISODate
  RmtdAmt?:ActiveOrHistoricCurrencyAndAmount FmlyMdclInsrncInd?:TrueFalseIndicator MplyeeTermntnInd?:TrueFalseIndicator
StructuredRemittanceInformation all RfrdDocInf*:ReferredDocumentInformation RfrdDocAmt?:RemittanceAmount
  CdtrRefInf?:CreditorReferenceInformation Invcr?:PartyIdentification Invcee?:PartyIdentification TaxRmt?:TaxData
  GrnshmtRmt?:Garnishment AddtlRmtInf{0,3}:Max140Text
RemittanceInformation all Ustrd*:Max140Text Strd*:StructuredRemittanceInformation
SupplementaryDataEnvelope all any
SupplementaryData all PlcAndNm?:Max350Text Envlp:SupplementaryDataEnvelope
CreditTransferTransaction all PmtId:PaymentIdentification PmtTpInf?:PaymentTypeInformation Amt:AmountTypeChoice
  XchgRateInf?:ExchangeRate ChrgBr?:ChargeBearerTypeCode MndtRltdInf?:CreditTransferMandateData ChqInstr?:Cheque
  UltmtDbtr?:PartyIdentification IntrmyAgt1?:BranchAndFinancialInstitutionIdentification IntrmyAgt1Acct?:CashAccount
  IntrmyAgt2?:BranchAndFinancialInstitutionIdentification IntrmyAgt2Acct?:CashAccount
  IntrmyAgt3?:BranchAndFinancialInstitutionIdentification IntrmyAgt3Acct?:CashAccount
  CdtrAgt?:BranchAndFinancialInstitutionIdentification CdtrAgtAcct?:CashAccount Cdtr?:PartyIdentification CdtrAcct?:CashAccount
  UltmtCdtr?:PartyIdentification InstrForCdtrAgt*:InstructionForCreditorAgent InstrForDbtrAgt?:InstructionForDebtorAgent
  Purp?:PurposeChoice RgltryRptg{0,10}:RegulatoryReporting Tax?:TaxData RltdRmtInf{0,10}:RemittanceLocation
  RmtInf?:RemittanceInformation SplmtryData*:SupplementaryData
PaymentInstruction all PmtInfId:Max35Text PmtMtd:PaymentMethodCode ReqdAdvcTp?:AdviceType BtchBookg?:BatchBookingIndicator
  NbOfTxs?:Max15NumericText CtrlSum?:DecimalNumber PmtTpInf?:PaymentTypeInformation ReqdExctnDt:DateAndDateTimeChoice
  PoolgAdjstmntDt?:ISODate Dbtr:PartyIdentification DbtrAcct:CashAccount DbtrAgt:BranchAndFinancialInstitutionIdentification
  DbtrAgtAcct?:CashAccount InstrForDbtrAgt?:Max140Text UltmtDbtr?:PartyIdentification ChrgBr?:ChargeBearerTypeCode
  ChrgsAcct?:CashAccount ChrgsAcctAgt?:BranchAndFinancialInstitutionIdentification CdtTrfTxInf+:CreditTransferTransaction
CreditTransferInitiation all GrpHdr:GroupHeader PmtInf+:PaymentInstruction SplmtryData*:SupplementaryData
GroupHeader_2 all MsgId:Max35Text CreDtTm:ISODateTime InitgPty?:PartyIdentification FwdgAgt?:BranchAndFinancialInstitutionIdentification
  DbtrAgt?:BranchAndFinancialInstitutionIdentification CdtrAgt?:BranchAndFinancialInstitutionIdentification
StatusReasonChoice choice Cd:ExternalStatusReasonCode Prtry:Max35Text
StatusReasonInformation all Orgtr?:PartyIdentification Rsn?:StatusReasonChoice AddtlInf*:Max105Text
NumberOfTransactionsPerStatus all DtldNbOfTxs:Max15NumericText DtldSts:ExternalPaymentTransactionStatusCode DtldCtrlSum?:DecimalNumber
OriginalGroupHeader all OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm?:ISODateTime OrgnlNbOfTxs?:Max15NumericText
  OrgnlCtrlSum?:DecimalNumber GrpSts?:ExternalPaymentGroupStatusCode StsRsnInf*:StatusReasonInformation
  NbOfTxsPerSts*:NumberOfTransactionsPerStatus
GenericIdentification_2 all Id:Max35Text Issr?:Max35Text
ChargeTypeChoice choice Cd:ExternalChargeTypeCode Prtry:GenericIdentification_2
Charges all Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification Tp?:ChargeTypeChoice
CurrencyExchange all SrcCcy:ActiveCurrencyCode TrgtCcy:ActiveCurrencyCode XchgRate:BaseOneRate UnitCcy?:ActiveCurrencyCode
TrackerRecord all Agt:BranchAndFinancialInstitutionIdentification ChrgBr?:ChargeBearerTypeCode ChrgsAmt?:ActiveCurrencyAndAmount
  XchgRateData?:CurrencyExchange
TrackerData all ConfdDt:DateAndDateTimeChoice ConfdAmt:ActiveCurrencyAndAmount TrckrRcrd+:TrackerRecord
ClearingSystemIdentificationChoice_2 choice Cd:ExternalCashClearingSystemCode Prtry:Max35Text
SettlementInstruction all SttlmMtd:SettlementMethodCode SttlmAcct?:CashAccount ClrSys?:ClearingSystemIdentificationChoice_2
  InstgRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification InstgRmbrsmntAgtAcct?:CashAccount
  InstdRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification InstdRmbrsmntAgtAcct?:CashAccount
  ThrdRmbrsmntAgt?:BranchAndFinancialInstitutionIdentification ThrdRmbrsmntAgtAcct?:CashAccount
PaymentTypeInformation_2 all InstrPrty?:PriorityCode ClrChanl?:ClearingChannelCode SvcLvl*:ServiceLevelChoice
  LclInstrm?:LocalInstrumentChoice SeqTp?:SequenceTypeCode CtgyPurp?:CategoryPurposeChoice
AmendmentInformationDetails all OrgnlMndtId?:Max35Text OrgnlCdtrSchmeId?:PartyIdentification
  OrgnlCdtrAgt?:BranchAndFinancialInstitutionIdentification OrgnlCdtrAgtAcct?:CashAccount OrgnlDbtr?:PartyIdentification
  OrgnlDbtrAcct?:CashAccount OrgnlDbtrAgt?:BranchAndFinancialInstitutionIdentification OrgnlDbtrAgtAcct?:CashAccount
  OrgnlFnlColltnDt?:ISODate OrgnlFrqcy?:FrequencyChoice OrgnlRsn?:MandateSetupReasonChoice OrgnlTrckgDays?:Exact2NumericText
MandateRelatedInformation all MndtId?:Max35Text DtOfSgntr?:ISODate AmdmntInd?:TrueFalseIndicator
  AmdmntInfDtls?:AmendmentInformationDetails ElctrncSgntr?:Max1025Text FrstColltnDt?:ISODate FnlColltnDt?:ISODate Frqcy?:FrequencyChoice
  Rsn?:MandateSetupReasonChoice TrckgDays?:Exact2NumericText
MandateRelatedDataChoice choice DrctDbtMndt?:MandateRelatedInformation CdtTrfMndt?:CreditTransferMandateData
PartyChoice_2 choice Pty:PartyIdentification Agt:BranchAndFinancialInstitutionIdentification
OriginalTransactionReference all IntrBkSttlmAmt?:ActiveOrHistoricCurrencyAndAmount Amt?:AmountTypeChoice IntrBkSttlmDt?:ISODate
  ReqdColltnDt?:ISODate ReqdExctnDt?:DateAndDateTimeChoice CdtrSchmeId?:PartyIdentification SttlmInf?:SettlementInstruction
  PmtTpInf?:PaymentTypeInformation_2 PmtMtd?:PaymentMethodCode_2 MndtRltdInf?:MandateRelatedDataChoice RmtInf?:RemittanceInformation
  UltmtDbtr?:PartyChoice_2 Dbtr?:PartyChoice_2 DbtrAcct?:CashAccount DbtrAgt?:BranchAndFinancialInstitutionIdentification
  DbtrAgtAcct?:CashAccount CdtrAgt?:BranchAndFinancialInstitutionIdentification CdtrAgtAcct?:CashAccount Cdtr?:PartyChoice_2
  CdtrAcct?:CashAccount UltmtCdtr?:PartyChoice_2 Purp?:PurposeChoice
PaymentTransaction all StsId?:Max35Text OrgnlInstrId?:Max35Text OrgnlEndToEndId?:Max35Text OrgnlUETR?:UUIDv4Identifier
  TxSts?:ExternalPaymentTransactionStatusCode StsRsnInf*:StatusReasonInformation ChrgsInf*:Charges TrckrData?:TrackerData
  AccptncDtTm?:ISODateTime AcctSvcrRef?:Max35Text ClrSysRef?:Max35Text OrgnlTxRef?:OriginalTransactionReference
  SplmtryData*:SupplementaryData
OriginalPaymentInstruction all OrgnlPmtInfId:Max35Text OrgnlNbOfTxs?:Max15NumericText OrgnlCtrlSum?:DecimalNumber
  PmtInfSts?:ExternalPaymentGroupStatusCode StsRsnInf*:StatusReasonInformation NbOfTxsPerSts*:NumberOfTransactionsPerStatus
  TxInfAndSts*:PaymentTransaction
PaymentStatusReport all GrpHdr:GroupHeader_2 OrgnlGrpInfAndSts:OriginalGroupHeader OrgnlPmtInfAndSts*:OriginalPaymentInstruction
  SplmtryData*:SupplementaryData
Pagination all PgNb:Max5NumericText LastPgInd:YesNoIndicator
OriginalBusinessQuery all MsgId:Max35Text MsgNmId?:Max35Text CreDtTm?:ISODateTime
GroupHeader_3 all MsgId:Max35Text CreDtTm:ISODateTime MsgRcpt?:PartyIdentification MsgPgntn?:Pagination
  OrgnlBizQry?:OriginalBusinessQuery AddtlInf?:Max500Text
SequenceRange all FrSeq:Max35Text ToSeq:Max35Text
SequenceRangeChoice choice FrSeq:Max35Text ToSeq:Max35Text FrToSeq+:SequenceRange EQSeq+:Max35Text NEQSeq+:Max35Text
DateTimePeriod all FrDtTm:ISODateTime ToDtTm:ISODateTime
ReportingSourceChoice choice Cd:ExternalReportingSourceCode Prtry:Max35Text
CashAccount_2 all Id?:AccountIdentificationChoice Tp?:CashAccountTypeChoice Ccy?:ActiveOrHistoricCurrencyCode Nm?:Max70Text
  Prxy?:ProxyAccountIdentification Ownr?:PartyIdentification Svcr?:BranchAndFinancialInstitutionIdentification
InterestTypeChoice choice Cd:InterestTypeCode Prtry:Max35Text
RateTypeChoice choice Pctg:PercentageRate Othr:Max35Text
AmountRangeBoundary all BdryAmt:ImpliedCurrencyAndAmount Incl:YesNoIndicator
FromToAmountRange all FrAmt:AmountRangeBoundary ToAmt:AmountRangeBoundary
ImpliedCurrencyAmountRangeChoice choice FrAmt:AmountRangeBoundary ToAmt:AmountRangeBoundary FrToAmt:FromToAmountRange
  EQAmt:ImpliedCurrencyAndAmount NEQAmt:ImpliedCurrencyAndAmount
ActiveOrHistoricCurrencyAndAmountRange all Amt:ImpliedCurrencyAmountRangeChoice CdtDbtInd?:CreditDebitCode
  Ccy:ActiveOrHistoricCurrencyCode
Rate all Tp:RateTypeChoice VldtyRg?:ActiveOrHistoricCurrencyAndAmountRange
TaxCharges all Id?:Max35Text Rate?:PercentageRate Amt?:ActiveOrHistoricCurrencyAndAmount
AccountInterest all Tp?:InterestTypeChoice Rate*:Rate FrToDt?:DateTimePeriod Rsn?:Max35Text Tax?:TaxCharges
BalanceTypeChoice choice Cd:ExternalBalanceTypeCode Prtry:Max35Text
BalanceSubTypeChoice choice Cd:ExternalBalanceSubTypeCode Prtry:Max35Text
BalanceType all CdOrPrtry:BalanceTypeChoice SubTp?:BalanceSubTypeChoice
CreditLineTypeChoice choice Cd:ExternalCreditLineTypeCode Prtry:Max35Text
CreditLine all Incl:TrueFalseIndicator Tp?:CreditLineTypeChoice Amt?:ActiveOrHistoricCurrencyAndAmount Dt?:DateAndDateTimeChoice
CashAvailabilityDateChoice choice NbOfDays:Max15PlusSignedNumericText ActlDt:ISODate
CashAvailability all Dt:CashAvailabilityDateChoice Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode
CashBalance all Tp:BalanceType CdtLine*:CreditLine Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode
  Dt:DateAndDateTimeChoice Avlbty*:CashAvailability
AmountAndDirection all Amt:NonNegativeDecimalNumber CdtDbtInd:CreditDebitCode
NumberAndSumOfTransactions all NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtry?:AmountAndDirection
NumberAndSumOfTransactions_2 all NbOfNtries?:Max15NumericText Sum?:DecimalNumber
BankTransactionCodeStructure all Cd:ExternalBankTransactionFamilyCode SubFmlyCd:ExternalBankTransactionSubFamilyCode
BankTransactionCodeStructure_2 all Cd:ExternalBankTransactionDomainCode Fmly:BankTransactionCodeStructure
ProprietaryBankTransactionCodeStructure all Cd:Max35Text Issr?:Max35Text
BankTransactionCodeStructure_3 all Domn?:BankTransactionCodeStructure_2 Prtry?:ProprietaryBankTransactionCodeStructure
TotalsPerBankTransactionCode all NbOfNtries?:Max15NumericText Sum?:DecimalNumber TtlNetNtry?:AmountAndDirection
  CdtNtries?:NumberAndSumOfTransactions_2 DbtNtries?:NumberAndSumOfTransactions_2 FcstInd?:TrueFalseIndicator
  BkTxCd:BankTransactionCodeStructure_3 Avlbty*:CashAvailability Dt?:DateAndDateTimeChoice
TotalTransactions all TtlNtries?:NumberAndSumOfTransactions TtlCdtNtries?:NumberAndSumOfTransactions_2
  TtlDbtNtries?:NumberAndSumOfTransactions_2 TtlNtriesPerBkTxCd*:TotalsPerBankTransactionCode
EntryStatusChoice choice Cd:ExternalEntryStatusCode Prtry:Max35Text
MessageIdentification all MsgNmId?:Max35Text MsgId?:Max35Text
CurrencyExchange_2 all SrcCcy:ActiveOrHistoricCurrencyCode TrgtCcy?:ActiveOrHistoricCurrencyCode UnitCcy?:ActiveOrHistoricCurrencyCode
  XchgRate:BaseOneRate CtrctId?:Max35Text QtnDt?:ISODateTime XchgRateBase?:PositiveNumber
AmountAndCurrencyExchangeDetails all Amt:ActiveOrHistoricCurrencyAndAmount CcyXchg?:CurrencyExchange_2
AmountAndCurrencyExchangeDetails_2 all Tp:Max35Text Amt:ActiveOrHistoricCurrencyAndAmount CcyXchg?:CurrencyExchange_2
AmountAndCurrencyExchange all InstdAmt?:AmountAndCurrencyExchangeDetails TxAmt?:AmountAndCurrencyExchangeDetails
  CntrValAmt?:AmountAndCurrencyExchangeDetails AnncdPstngAmt?:AmountAndCurrencyExchangeDetails
  PrtryAmt*:AmountAndCurrencyExchangeDetails_2
ChargesRecord all Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode ChrgInclInd?:ChargeIncludedIndicator
  Tp?:ChargeTypeChoice Rate?:PercentageRate Br?:ChargeBearerTypeCode Agt?:BranchAndFinancialInstitutionIdentification Tax?:TaxCharges
Charges_2 all TtlChrgsAndTaxAmt?:ActiveOrHistoricCurrencyAndAmount Rcrd*:ChargesRecord
TechnicalInputChannelChoice choice Cd:ExternalTechnicalInputChannelCode Prtry:Max35Text
InterestRecord all Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode Tp?:InterestTypeChoice Rate?:Rate
  FrToDt?:DateTimePeriod Rsn?:Max35Text Tax?:TaxCharges
TransactionInterest all TtlIntrstAndTaxAmt?:ActiveOrHistoricCurrencyAndAmount Rcrd*:InterestRecord
TrackData all TrckNb?:Exact1NumericText TrckVal:Max140Text
CardSecurityInformation all CSCMgmt:CSCManagementCode CSCVal?:Min3Max4NumericText
PlainCardData all PAN:Min8Max28NumericText CardSeqNb?:Min2Max3NumericText FctvDt?:ISOYearMonth XpryDt:ISOYearMonth
  SvcCd?:Exact3NumericText TrckData*:TrackData CardSctyCd?:CardSecurityInformation
GenericIdentification_3 all Id:Max35Text SchmeNm?:Max35Text Issr?:Max35Text
PaymentCard all PlainCardData?:PlainCardData CardCtryCd?:Exact3NumericText CardBrnd?:GenericIdentification_3 AddtlCardData?:Max70Text
GenericIdentification_4 all Id:Max35Text Tp?:PartyTypeCode Issr?:PartyTypeCode_2 ShrtNm?:Max35Text
DisplayCapabilities all DispTp:UserInterfaceCode NbOfLines:Max3NumericText LineWidth:Max3NumericText
PointOfInteractionCapabilities all CardRdngCpblties*:CardDataReadingCode CrdhldrVrfctnCpblties*:CardholderVerificationCapabilityCode
  OnLineCpblties?:OnLineCapabilityCode DispCpblties*:DisplayCapabilities PrtLineWidth?:Max3NumericText
PointOfInteractionComponent all POICmpntTp:POIComponentTypeCode ManfctrId?:Max35Text Mdl?:Max35Text VrsnNb?:Max16Text SrlNb?:Max35Text
  ApprvlNb*:Max70Text
PointOfInteraction all Id:GenericIdentification_4 SysNm?:Max70Text GrpId?:Max35Text Cpblties?:PointOfInteractionCapabilities
  Cmpnt*:PointOfInteractionComponent
CardSequenceNumberRange all FrstTx?:Max35Text LastTx?:Max35Text
DateOrDateTimePeriodChoice choice Dt:DatePeriod DtTm:DateTimePeriod
CardAggregated all AddtlSvc?:CardPaymentServiceTypeCode TxCtgy?:ExternalCardTransactionCategoryCode SaleRcncltnId?:Max35Text
  SeqNbRg?:CardSequenceNumberRange TxDtRg?:DateOrDateTimePeriodChoice
CardEntry all Card?:PaymentCard POI?:PointOfInteraction AggtdNtry?:CardAggregated PrePdAcct?:CashAccount
BatchInformation all MsgId?:Max35Text PmtInfId?:Max35Text NbOfTxs?:Max15NumericText TtlAmt?:ActiveOrHistoricCurrencyAndAmount
  CdtDbtInd?:CreditDebitCode
ProprietaryReference all Tp:Max35Text Ref:Max35Text
TransactionReferences all MsgId?:Max35Text AcctSvcrRef?:Max35Text PmtInfId?:Max35Text InstrId?:Max35Text EndToEndId?:Max35Text
  UETR?:UUIDv4Identifier TxId?:Max35Text MndtId?:Max35Text ChqNb?:Max35Text ClrSysRef?:Max35Text AcctOwnrTxId?:Max35Text
  AcctSvcrTxId?:Max35Text MktInfrstrctrTxId?:Max35Text PrcgId?:Max35Text Prtry*:ProprietaryReference
ProprietaryParty all Tp:Max35Text Pty:PartyChoice_2
TransactionParties all InitgPty?:PartyChoice_2 Dbtr?:PartyChoice_2 DbtrAcct?:CashAccount UltmtDbtr?:PartyChoice_2 Cdtr?:PartyChoice_2
  CdtrAcct?:CashAccount UltmtCdtr?:PartyChoice_2 TradgPty?:PartyChoice_2 Prtry*:ProprietaryParty
ProprietaryAgent all Tp:Max35Text Agt:BranchAndFinancialInstitutionIdentification
TransactionAgents all InstgAgt?:BranchAndFinancialInstitutionIdentification InstdAgt?:BranchAndFinancialInstitutionIdentification
  DbtrAgt?:BranchAndFinancialInstitutionIdentification CdtrAgt?:BranchAndFinancialInstitutionIdentification
  IntrmyAgt1?:BranchAndFinancialInstitutionIdentification IntrmyAgt2?:BranchAndFinancialInstitutionIdentification
  IntrmyAgt3?:BranchAndFinancialInstitutionIdentification RcvgAgt?:BranchAndFinancialInstitutionIdentification
  DlvrgAgt?:BranchAndFinancialInstitutionIdentification IssgAgt?:BranchAndFinancialInstitutionIdentification
  SttlmPlc?:BranchAndFinancialInstitutionIdentification Prtry*:ProprietaryAgent
ProprietaryDate all Tp:Max35Text Dt:DateAndDateTimeChoice
TransactionDates all AccptncDtTm?:ISODateTime TradActvtyCtrctlSttlmDt?:ISODate TradDt?:ISODate IntrBkSttlmDt?:ISODate StartDt?:ISODate
  EndDt?:ISODate TxDtTm?:ISODateTime Prtry*:ProprietaryDate
YieldedOrValueTypeChoice choice Yldd:YesNoIndicator ValTp:PriceValueTypeCode
PriceRateOrAmountChoice choice Rate:PercentageRate Amt:ActiveOrHistoricCurrencyAnd13DecimalAmount
Price all Tp:YieldedOrValueTypeChoice Val:PriceRateOrAmountChoice
ProprietaryPrice all Tp:Max35Text Pric:ActiveOrHistoricCurrencyAndAmount
TransactionPriceChoice choice DealPric:Price Prtry+:ProprietaryPrice
FinancialInstrumentQuantityChoice choice Unit:DecimalNumber FaceAmt:ImpliedCurrencyAndAmount AmtsdVal:ImpliedCurrencyAndAmount
OriginalAndCurrentQuantities all FaceAmt:ImpliedCurrencyAndAmount AmtsdVal:ImpliedCurrencyAndAmount
ProprietaryQuantity all Tp:Max35Text Qty:Max35Text
TransactionQuantitiesChoice choice Qty:FinancialInstrumentQuantityChoice OrgnlAndCurFaceAmt:OriginalAndCurrentQuantities
  Prtry:ProprietaryQuantity
IdentificationSourceChoice choice Cd:ExternalFinancialInstrumentIdentificationTypeCode Prtry:Max35Text
OtherIdentification all Id:Max35Text Sfx?:Max16Text Tp:IdentificationSourceChoice
SecurityIdentification all ISIN?:ISINOct2015Identifier OthrId*:OtherIdentification Desc?:Max140Text
ReturnReasonChoice choice Cd:ExternalReturnReasonCode Prtry:Max35Text
PaymentReturnReason all OrgnlBkTxCd?:BankTransactionCodeStructure_3 Orgtr?:PartyIdentification Rsn?:ReturnReasonChoice
  AddtlInf*:Max105Text
CorporateAction all EvtTp:Max35Text EvtId:Max35Text
SecuritiesAccount all Id:Max35Text Tp?:GenericIdentification Nm?:Max70Text
CashDeposit all NoteDnmtn:ActiveCurrencyAndAmount NbOfNotes:Max15NumericText Amt:ActiveCurrencyAndAmount
CardholderAuthentication all AuthntcnMtd:AuthenticationMethodCode AuthntcnNtty:AuthenticationEntityCode
PaymentContext all CardPres?:TrueFalseIndicator CrdhldrPres?:TrueFalseIndicator OnLineCntxt?:TrueFalseIndicator
  AttndncCntxt?:AttendanceContextCode TxEnvt?:TransactionEnvironmentCode TxChanl?:TransactionChannelCode
  AttndntMsgCpbl?:TrueFalseIndicator AttndntLang?:ISO2ALanguageCode CardDataNtryMd:CardDataReadingCode FllbckInd?:TrueFalseIndicator
  AuthntcnMtd?:CardholderAuthentication
TransactionIdentifier all TxDtTm:ISODateTime TxRef:Max35Text
Product all PdctCd:Max70Text UnitOfMeasr?:UnitOfMeasureCode PdctQty?:DecimalNumber UnitPric?:ImpliedCurrencyAndAmount
  PdctAmt?:ImpliedCurrencyAndAmount TaxTp?:Max35Text AddtlPdctInf?:Max35Text
CardIndividualTransaction all ICCRltdData?:Max1025Text PmtCntxt?:PaymentContext AddtlSvc?:CardPaymentServiceTypeCode
  TxCtgy?:ExternalCardTransactionCategoryCode SaleRcncltnId?:Max35Text SaleRefNb?:Max35Text
  RePresntmntRsn?:ExternalRePresentmentReasonCode SeqNb?:Max35Text TxId?:TransactionIdentifier Pdct?:Product VldtnDt?:ISODate
  VldtnSeqNb?:Max35Text
CardTransactionChoice choice Aggtd:CardAggregated Indv:CardIndividualTransaction
CardTransaction all Card?:PaymentCard POI?:PointOfInteraction Tx?:CardTransactionChoice PrePdAcct?:CashAccount
EntryTransaction all Refs?:TransactionReferences Amt?:ActiveOrHistoricCurrencyAndAmount CdtDbtInd?:CreditDebitCode
  AmtDtls?:AmountAndCurrencyExchange Avlbty*:CashAvailability BkTxCd?:BankTransactionCodeStructure_3 Chrgs?:Charges_2
  Intrst?:TransactionInterest RltdPties?:TransactionParties RltdAgts?:TransactionAgents LclInstrm?:LocalInstrumentChoice
  PmtTpInf?:PaymentTypeInformation_2 Purp?:PurposeChoice RltdRmtInf{0,10}:RemittanceLocation RmtInf?:RemittanceInformation
  RltdDts?:TransactionDates RltdPric?:TransactionPriceChoice RltdQties*:TransactionQuantitiesChoice FinInstrmId?:SecurityIdentification
  Tax?:TaxData RtrInf?:PaymentReturnReason CorpActn?:CorporateAction SfkpgAcct?:SecuritiesAccount CshDpst*:CashDeposit
  CardTx?:CardTransaction AddtlTxInf?:Max500Text SplmtryData*:SupplementaryData
EntryDetails all Btch?:BatchInformation TxDtls*:EntryTransaction
ReportEntry all NtryRef?:Max35Text Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode RvslInd?:TrueFalseIndicator
  Sts:EntryStatusChoice BookgDt?:DateAndDateTimeChoice ValDt?:DateAndDateTimeChoice AcctSvcrRef?:Max35Text Avlbty*:CashAvailability
  BkTxCd:BankTransactionCodeStructure_3 ComssnWvrInd?:YesNoIndicator AddtlInfInd?:MessageIdentification
  AmtDtls?:AmountAndCurrencyExchange Chrgs?:Charges_2 TechInptChanl?:TechnicalInputChannelChoice Intrst?:TransactionInterest
  CardTx?:CardEntry NtryDtls*:EntryDetails AddtlNtryInf?:Max500Text
AccountStatement all Id:Max35Text StmtPgntn?:Pagination ElctrncSeqNb?:Number RptgSeq?:SequenceRangeChoice LglSeqNb?:Number
  CreDtTm?:ISODateTime FrToDt?:DateTimePeriod CpyDplctInd?:CopyDuplicateCode RptgSrc?:ReportingSourceChoice Acct:CashAccount_2
  RltdAcct?:CashAccount Intrst*:AccountInterest Bal+:CashBalance TxsSummry?:TotalTransactions Ntry*:ReportEntry AddtlStmtInf?:Max500Text
StatementMessage all GrpHdr:GroupHeader_3 Stmt+:AccountStatement SplmtryData*:SupplementaryData
NotificationMessage all GrpHdr:GroupHeader_3 Ntfctn+:AccountNotification SplmtryData*:SupplementaryData
AccountNotification all Id:Max35Text NtfctnPgntn?:Pagination ElctrncSeqNb?:Number RptgSeq?:SequenceRangeChoice LglSeqNb?:Number
  CreDtTm?:ISODateTime FrToDt?:DateTimePeriod CpyDplctInd?:CopyDuplicateCode RptgSrc?:ReportingSourceChoice Acct:CashAccount_2
  RltdAcct?:CashAccount Intrst*:AccountInterest TxsSummry?:TotalTransactions Ntry*:ReportEntry AddtlNtfctnInf?:Max500Text
ReportMessage all GrpHdr:GroupHeader_3 Rpt+:AccountReport SplmtryData*:SupplementaryData
AccountReport all Id:Max35Text RptPgntn?:Pagination ElctrncSeqNb?:Number RptgSeq?:SequenceRangeChoice LglSeqNb?:Number
  CreDtTm?:ISODateTime FrToDt?:DateTimePeriod CpyDplctInd?:CopyDuplicateCode RptgSrc?:ReportingSourceChoice Acct:CashAccount_2
  RltdAcct?:CashAccount Intrst*:AccountInterest Bal*:CashBalance TxsSummry?:TotalTransactions Ntry*:ReportEntry AddtlRptInf?:Max500Text
`

/** Simple types: text with its least and greatest length, a pattern, one of a list, decimals (digits, fraction, least value). */
export const simpleTypes = String.raw`
Max35Text text 1 35
ISODateTime dateTime
AuthorisationCode one AUTH FDET FSUM ILEV
Max128Text text 1 128
Max15NumericText pattern [0-9]{1,15}
DecimalNumber decimal 18 17 -
Max140Text text 1 140
AddressTypeCode one ADDR BIZZ DLVY HOME MLTO PBOX
Exact4AlphaNumericText pattern [a-zA-Z0-9]{4}
Max70Text text 1 70
Max16Text text 1 16
CountryCode pattern [A-Z]{2,2}
AnyBICDec2014Identifier pattern [A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
LEIIdentifier pattern [A-Z0-9]{18,18}[0-9]{2,2}
Max256Text text 1 256
ExternalOrganisationIdentificationCode text 1 4
ISODate date
ExternalPersonIdentificationCode text 1 4
NamePrefixCode one DOCT MADM MIKS MISS MIST
PhoneNumber pattern \+[0-9]{1,3}-[0-9()+\-]{1,30}
Max2048Text text 1 2048
Max4Text text 1 4
PreferredContactMethodCode one CELL FAXX LETT MAIL ONLI PHON
BICFIDec2014Identifier pattern [A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
ExternalClearingSystemIdentificationCode text 1 5
ExternalFinancialInstitutionIdentificationCode text 1 4
PaymentMethodCode one CHK TRA TRF
AdviceTypeCode one ADND ADWD
BatchBookingIndicator boolean
PriorityCode one HIGH NORM
ExternalServiceLevelCode text 1 4
ExternalLocalInstrumentCode text 1 35
ExternalCategoryPurposeCode text 1 4
IBAN2007Identifier pattern [A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}
Max34Text text 1 34
ExternalAccountIdentificationCode text 1 4
ExternalCashAccountTypeCode text 1 4
ActiveOrHistoricCurrencyCode pattern [A-Z]{3,3}
ExternalProxyAccountTypeCode text 1 4
ChargeBearerTypeCode one CRED DEBT SHAR SLEV
UUIDv4Identifier pattern [a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}
ActiveOrHistoricCurrencyAndAmount amount 18 5 0
BaseOneRate decimal 11 10 -
ExchangeRateTypeCode one AGRD SALE SPOT
MandateClassificationCode one FIXE USGB VARI
Max10KBinary base64Binary
FrequencyCode one ADHO DAIL FRTN INDA MIAN MNTH QURT WEEK YEAR
Exact2NumericText pattern [0-9]{2}
ExternalMandateSetupReasonCode text 1 4
ChequeTypeCode one BCHQ CCCH CCHQ DRFT ELDR
ChequeDeliveryCode one CRCD CRDB CRFA MLCD MLDB MLFA PUCD PUDB PUFA RGCD RGDB RGFA
ExternalCreditorAgentInstructionCode text 1 4
ExternalDebtorAgentInstructionCode text 1 4
ExternalPurposeCode text 1 4
RegulatoryReportingTypeCode one BOTH CRED DEBT
Max10Text text 1 10
Number decimal 18 0 -
ISOYear gYear
TaxRecordPeriodCode one HLF1 HLF2 MM01 MM02 MM03 MM04 MM05 MM06 MM07 MM08 MM09 MM10 MM11 MM12 QTR1 QTR2 QTR3 QTR4
PercentageRate decimal 11 10 -
RemittanceLocationMethodCode one EDIC EMAL FAXI POST SMSM URID
ExternalDocumentTypeCode text 1 4
ExternalDateTypeCode text 1 4
ExternalDocumentLineTypeCode text 1 4
ExternalDocumentAmountTypeCode text 1 4
CreditDebitCode one CRDT DBIT
ExternalCreditorReferenceTypeCode text 1 4
ExternalGarnishmentTypeCode text 1 4
TrueFalseIndicator boolean
Max350Text text 1 350
ExternalPaymentGroupStatusCode text 1 4
ExternalStatusReasonCode text 1 4
Max105Text text 1 105
ExternalPaymentTransactionStatusCode text 1 4
ExternalChargeTypeCode text 1 4
ActiveCurrencyAndAmount amount 18 5 0
ActiveCurrencyCode pattern [A-Z]{3,3}
SettlementMethodCode one CLRG COVE INDA INGA
ExternalCashClearingSystemCode text 1 3
ClearingChannelCode one BOOK MPNS RTGS RTNS
SequenceTypeCode one FNAL FRST OOFF RCUR RPRE
PaymentMethodCode_2 one CHK DD TRA TRF
Max1025Text text 1 1025
Max5NumericText pattern [0-9]{1,5}
YesNoIndicator boolean
Max500Text text 1 500
CopyDuplicateCode one CODU COPY DUPL
ExternalReportingSourceCode text 1 4
InterestTypeCode one INDY OVRN
ImpliedCurrencyAndAmount decimal 18 5 0
ExternalBalanceTypeCode text 1 4
ExternalBalanceSubTypeCode text 1 4
ExternalCreditLineTypeCode text 1 4
Max15PlusSignedNumericText pattern [\+]{0,1}[0-9]{1,15}
NonNegativeDecimalNumber decimal 18 17 0
ExternalBankTransactionDomainCode text 1 4
ExternalBankTransactionFamilyCode text 1 4
ExternalBankTransactionSubFamilyCode text 1 4
ExternalEntryStatusCode text 1 4
PositiveNumber decimal 18 0 1
ChargeIncludedIndicator boolean
ExternalTechnicalInputChannelCode text 1 4
Min8Max28NumericText pattern [0-9]{8,28}
Min2Max3NumericText pattern [0-9]{2,3}
ISOYearMonth gYearMonth
Exact3NumericText pattern [0-9]{3}
Exact1NumericText pattern [0-9]
CSCManagementCode one BYPS NCSC PRST UNRD
Min3Max4NumericText pattern [0-9]{3,4}
PartyTypeCode one ACCP ACQR CISS DLIS ITAG MERC OPOI
PartyTypeCode_2 one ACCP ACQR CISS ITAG MERC TAXH
CardDataReadingCode one BRCD CICC CTLS DFLE ECTL MGST PHYS TAGC
CardholderVerificationCapabilityCode one APKI CHDT FBIG FBIO FCPN FDSG FEPN MNSG MNVR NPIN PKIS SCEC
OnLineCapabilityCode one OFLN ONLN SMON
UserInterfaceCode one CDSP MDSP
Max3NumericText pattern [0-9]{1,3}
POIComponentTypeCode one CHIT EMVK EMVO MRIT PEDV SECM SOFT
CardPaymentServiceTypeCode one AGGR DCCV GRTT INSP LOYT NRES PUCO RECP SOAF UNAF VCAU
ExternalCardTransactionCategoryCode text 1 4
PriceValueTypeCode one DISC PARV PREM
ActiveOrHistoricCurrencyAnd13DecimalAmount amount 18 13 0
ISINOct2015Identifier pattern [A-Z]{2,2}[A-Z0-9]{9,9}[0-9]{1,1}
ExternalFinancialInstrumentIdentificationTypeCode text 1 4
ExternalReturnReasonCode text 1 4
AttendanceContextCode one ATTD SATT UATT
TransactionEnvironmentCode one MERC PRIV PUBL
TransactionChannelCode one ECOM MAIL TLPH TVPY
ISO2ALanguageCode pattern [a-z]{2,2}
AuthenticationMethodCode one BYPS CPSG FPIN MANU MERC NPIN PPSG SCNL SCRT SNCT UKNW
AuthenticationEntityCode one AGNT ICCD MERC
ExternalRePresentmentReasonCode text 1 4
UnitOfMeasureCode one ACRE ARES CELI CMET FOOT GBGA GBOU GBPI GBQA GRAM HECT INCH KILO KMET LITR METR MILE MILI MMET PIEC PUND SCMT SMET
  SMIL SQFO SQIN SQKI SQMI SQYA TONS USGA USOU USPI USQA YARD
`
