-- Points (CLP) as a double-entry ledger: every movement is one transfer between two accounts, and never changes.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The user or company; absent for accounts of the platform, which have a name.
  owner_id integer references users (id),
  name text,
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_kind check (kind in ('customer', 'company', 'system')),
  constraint ledger_accounts_owner check ((kind = 'system') = (owner_id is null)),
  constraint ledger_accounts_system_name check (kind <> 'system' or name is not null),
  -- Only the platform itself may be in debt: its debt is what it has issued.
  constraint ledger_accounts_no_debt check (kind = 'system' or balance >= 0),
  constraint ledger_accounts_one_per_owner unique (kind, owner_id)
);
create unique index ledger_accounts_system on ledger_accounts (name) where kind = 'system';

create table ledger_transfers (
  id bigint generated always as identity primary key,
  debit_account bigint not null references ledger_accounts (id),
  credit_account bigint not null references ledger_accounts (id),
  amount bigint not null,
  reason text not null,
  -- What caused it; the same cause moves points once.
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null default now(),
  constraint ledger_transfers_amount check (amount > 0),
  constraint ledger_transfers_two_accounts check (debit_account <> credit_account),
  constraint ledger_transfers_cause_once unique (source_type, source_id, reason)
);
create index ledger_transfers_debit on ledger_transfers (debit_account, id);
create index ledger_transfers_credit on ledger_transfers (credit_account, id);

create function ledger_transfers_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers never change; write a new one' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transfers_no_change before update or delete on ledger_transfers
  for each row execute function ledger_transfers_immutable();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function ledger_transfers_immutable();

-- Where all points come from.
insert into ledger_accounts (kind, name) values ('system', 'issuance');
