-- Lists of kinds that grow with the product are the contract's (docs/decisions/0545).
alter table messages drop constraint messages_lang_check;
alter table notifications drop constraint notifications_section_check;
alter table notification_choices drop constraint notification_choices_section_check;
alter table users drop constraint users_lang_check;
alter table e_sign_consents drop constraint e_sign_consents_language_check;
alter table prepaid_consents drop constraint prepaid_consents_language_check;
alter table prepaid_texts drop constraint prepaid_texts_language_check;
alter table codes drop constraint codes_purpose_check, drop constraint codes_lang_check;
alter table mailbox_links drop constraint mailbox_links_purpose_check;
alter table trusted_contacts drop constraint trusted_contacts_language_check;
alter table limit_requests drop constraint limit_requests_evidence_check;
alter table setting_versions drop constraint setting_versions_kind_check;
alter table attachments drop constraint attachments_kind_check;
alter table licenses drop constraint licenses_kind_check;
alter table movement_exports drop constraint movement_exports_format_check,
  drop constraint movement_exports_language_check;
alter table breaks drop constraint breaks_reason_check;
alter table schedules drop constraint schedules_rhythm_check;
alter table batches drop constraint batches_language_check;
alter table request_payments drop constraint request_payments_language_check;
alter table businesses drop constraint businesses_kind_check;
alter table business_payments drop constraint business_payments_kind_check;
alter table report_subscriptions drop constraint report_subscriptions_rhythm_check;
alter table policy_versions drop constraint policy_versions_topic_check;
alter table alerts drop constraint alerts_kind_check, drop constraint alerts_severity_check,
  drop constraint alerts_subject_kind_check;
alter table filings drop constraint filings_obligation_check;
alter table tickets drop constraint tickets_topic_check, drop constraint tickets_source_check,
  drop constraint tickets_escalated_to_check;
alter table ticket_returns drop constraint ticket_returns_from_check;
alter table conversations drop constraint conversations_topic_check;
