-- Product codes are computed from a batch's number, a serial and the api's key; only claims and readings have rows.

create table products (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  brand_id bigint not null references brands (id),
  name text not null,
  -- 14 digits.
  gtin text,
  image_url text,
  name_key text collate "C" not null generated always as (fold_text(name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint products_gtin check (gtin ~ '^[0-9]{14}$')
);
-- Of one company: a distributor may label what its maker sells here as well.
create unique index products_gtin_once on products (company_id, gtin) where deleted_at is null and gtin is not null;
create index products_company on products (company_id, name_key, id) where deleted_at is null;
create index products_brand on products (brand_id);

create table code_batches (
  -- Five characters of base 32 in the code.
  id bigint generated always as identity (maxvalue 33554431) primary key,
  company_id bigint not null references companies (user_id),
  product_id bigint not null references products (id),
  -- GTIN of the product when the batch was made, because it is printed.
  gtin text,
  lot text not null,
  -- Name of the key in CODES_KEY that the codes are made with.
  key_id text not null,
  quantity integer not null,
  position text not null,
  points_per_code integer not null,
  -- Codes that one customer can claim in a day.
  daily_limit integer not null,
  -- Last day of claims.
  valid_until date,
  -- Where the products are sold; empty for everywhere.
  states text[] not null default '{}',
  state text not null default 'inativo',
  -- Points reserved for codes that are not claimed yet. All batches of a company together are its account 'codes'.
  budget_left bigint not null,
  claims integer not null default 0,
  recall_message text,
  created_at timestamptz not null,
  activated_at timestamptz,
  recalled_at timestamptz,
  constraint code_batches_lot_once unique (product_id, lot),
  constraint code_batches_quantity check (quantity between 1 and 1000000),
  constraint code_batches_position check (position in ('interno', 'externo')),
  constraint code_batches_points check (points_per_code between 0 and 10000),
  constraint code_batches_limit check (daily_limit > 0),
  constraint code_batches_state check (state in ('inativo', 'ativo', 'recolhido')),
  constraint code_batches_budget check (budget_left >= 0),
  constraint code_batches_claims check (claims between 0 and quantity),
  constraint code_batches_recall check ((state = 'recolhido') = (recall_message is not null))
);
create index code_batches_company on code_batches (company_id, created_at desc, id desc);
-- Expired batches whose reserve is still to be returned.
create index code_batches_reserves on code_batches (valid_until) where budget_left > 0;

-- Ranges of serials, both ends included.
create table code_blocks (
  id bigint generated always as identity primary key,
  batch_id bigint not null references code_batches (id),
  first_serial integer not null,
  last_serial integer not null,
  reason text not null,
  created_at timestamptz not null,
  constraint code_blocks_range check (first_serial between 0 and last_serial)
);
create index code_blocks_batch on code_blocks (batch_id);

-- Hash partitions keep each index small with many millions of claims.
create table code_claims (
  batch_id bigint not null,
  serial integer not null,
  -- Null once the account is deleted: the code stays claimed.
  customer_id bigint,
  points integer not null,
  -- 'held': by a registration that is not finished; 'waiting': for points of the company's budget.
  state text not null,
  -- End of a hold.
  held_until timestamptz,
  -- The person agreed to become a customer of the company.
  consented boolean not null default false,
  claimed_at timestamptz not null,
  -- Network of the claim, as of a reading: a hash with a key of the day. Removed after two days.
  network_hash bytea,
  primary key (batch_id, serial),
  constraint code_claims_state check (state in ('held', 'waiting', 'paid')),
  constraint code_claims_hold check ((state = 'held') = (held_until is not null))
) partition by hash (batch_id, serial);
do $$
begin
  for part in 0..15 loop
    execute format('create table code_claims_%s partition of code_claims for values with (modulus 16, remainder %s)', part, part);
  end loop;
end
$$;
create index code_claims_customer on code_claims (customer_id, claimed_at desc);
create index code_claims_open on code_claims (claimed_at) where state <> 'paid';
create index code_claims_networks on code_claims (claimed_at) where network_hash is not null;
-- The rows of a short time are few neighbouring pages.
create index code_claims_recent on code_claims using brin (claimed_at);

-- Claims by day.
create table claim_days (
  batch_id bigint not null references code_batches (id),
  day date not null,
  claims integer not null,
  points bigint not null,
  primary key (batch_id, day)
);

-- Readings, kept for six months. They hold no address: networks and devices are hashes with a key of the day. Each month
-- of the year has a partition, which is emptied before that month comes again.
create table scans (
  -- Month of `at` in UTC, from 1.
  month smallint not null,
  at timestamptz not null,
  -- Null for a code that is not known.
  batch_id bigint,
  serial integer,
  uf text,
  network_hash bytea not null,
  device_hash bytea not null,
  verdict text not null
) partition by list (month);
do $$
begin
  for month in 1..12 loop
    execute format('create table scans_%s partition of scans for values in (%s)', month, month);
  end loop;
end
$$;
create index scans_code on scans (batch_id, serial, at);
create index scans_device on scans (batch_id, device_hash);
create index scans_recent on scans using brin (at);

-- Readings by day, which outlive the single ones; batch 0 is that of unknown codes.
create table scan_days (
  batch_id bigint not null,
  day date not null,
  -- Empty where the place is not known.
  uf text not null default '',
  verdict text not null,
  readings integer not null,
  primary key (batch_id, day, uf, verdict)
);

-- Unusual readings, found by a job.
create table code_anomalies (
  batch_id bigint not null references code_batches (id),
  kind text not null,
  -- First and last serial; -1 where it is about no single code.
  first_serial integer not null default -1,
  last_serial integer not null default -1,
  times integer not null,
  last_at timestamptz not null,
  primary key (batch_id, kind, first_serial)
);
create index code_anomalies_latest on code_anomalies (last_at desc);

-- One row: the moment up to which readings have been searched for what is unusual.
create table anomaly_search (
  id boolean primary key default true,
  searched_until timestamptz not null,
  constraint anomaly_search_one check (id)
);

alter table ledger_accounts drop constraint ledger_accounts_kind,
  add constraint ledger_accounts_kind check (kind in ('customer', 'company', 'received', 'codes', 'system'));
alter table company_customers drop constraint company_customers_source,
  add constraint company_customers_source check (source in ('pre-registration', 'redemption', 'code'));
