-- Every number that grows with use has 64 bits. At 5,000 redemptions a second 32 bits were full in five days.
-- Each table is written anew once: on a large one this is work for a quiet hour.

alter table users alter column id type bigint;

alter table companies alter column user_id type bigint;

alter table company_customers
  alter column company_id type bigint,
  alter column customer_id type bigint;

alter table sessions
  alter column id type bigint,
  alter column user_id type bigint;

alter table email_changes
  alter column id type bigint,
  alter column user_id type bigint;

alter table link_tokens
  alter column user_id type bigint,
  alter column email_change_id type bigint;

alter table consents alter column user_id type bigint;

alter table brands
  alter column id type bigint,
  alter column user_id type bigint;

alter table coupons
  alter column id type bigint,
  alter column company_id type bigint;

alter table redemptions
  alter column id type bigint,
  alter column coupon_id type bigint,
  alter column customer_id type bigint;

alter table credits
  alter column id type bigint,
  alter column company_id type bigint,
  alter column customer_id type bigint;

alter table ledger_accounts alter column owner_id type bigint;

alter table idempotency_keys alter column user_id type bigint;

alter table audit_log alter column actor_id type bigint;

alter table wholesale_requests alter column id type bigint;

alter table wholesale_files alter column request_id type bigint;

alter table empresas
  alter column id type bigint,
  alter column company_id type bigint;

alter table wallets alter column owner_id type bigint;

alter table wallet_tokens alter column user_id type bigint;
