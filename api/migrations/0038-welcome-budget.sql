-- Welcome points come out of a budget of the platform that is filled up once a day, and reach each person once.

insert into ledger_accounts (kind, name) values ('system', 'welcome');

-- Of the platform's accounts only the issuance owes: its debt is what it has issued.
alter table ledger_accounts drop constraint ledger_accounts_no_debt;
alter table ledger_accounts
  add constraint ledger_accounts_no_debt check (balance >= 0 or (kind = 'system' and name = 'issuance'));

-- Secrets that belong to the data and to no process: as many of those may run as like.
create table platform_keys (
  name text primary key,
  key bytea not null,
  constraint platform_keys_length check (length(key) = 32)
);
insert into platform_keys (name, key)
  values ('welcome', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Days in São Paulo on which somebody was welcomed, with the most that could be given away on each.
create table welcome_days (
  day date primary key,
  ceiling bigint not null,
  opened_at timestamptz not null,
  constraint welcome_days_ceiling check (ceiling > 0)
);

create table welcome_grants (
  customer_id bigint primary key references users (id),
  amount bigint not null,
  -- waiting for a day with something left, granted, or refused: the person had been welcomed before.
  state text not null,
  wanted_at timestamptz not null,
  settled_at timestamptz,
  -- Whether what tells the person again has been kept.
  marked boolean not null default true,
  constraint welcome_grants_amount check (amount > 0),
  constraint welcome_grants_state check (state in ('waiting', 'granted', 'refused')),
  constraint welcome_grants_settled check ((state = 'waiting') = (settled_at is null))
);
create index welcome_grants_waiting on welcome_grants (wanted_at, customer_id) where state = 'waiting';
create index welcome_grants_unmarked on welcome_grants (customer_id) where not marked;

-- What tells a person again who was welcomed: CPF, phone and address, each as a keyed hash. They stay when the account
-- is deleted, without its number.
create table welcome_marks (
  kind text not null,
  hash bytea not null,
  customer_id bigint references users (id),
  primary key (kind, hash),
  constraint welcome_marks_kind check (kind in ('cpf', 'email', 'phone'))
);
create index welcome_marks_customer on welcome_marks (customer_id) where customer_id is not null;

-- Those who were welcomed before; the api marks them, because only it can read its settings.
insert into welcome_grants (customer_id, amount, state, wanted_at, settled_at, marked)
  select a.owner_id, t.amount, 'granted', t.created_at, t.created_at, false
  from ledger_transfers t join ledger_accounts a on a.id = t.credit_account
  where t.reason = 'welcome' and a.kind = 'customer'
  on conflict do nothing;

insert into ledger_epochs (name, last_transfer_before)
  select 'welcome-budget', coalesce(max(id), 0) from ledger_transfers;
