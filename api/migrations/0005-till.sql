-- Stores, the devices at their tills, and uses of coupons.

create table stores (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null,
  cep text,
  street text not null,
  district text,
  city text not null,
  -- Code of a state of Brazil, such as SP.
  state text not null,
  phone text,
  opening_hours text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  place_key text collate "C" not null generated always as (fold_text(state || ' ' || city || ' ' || name)) stored,
  city_key text not null generated always as (fold_text(city)) stored
);
create index stores_company on stores (company_id, place_key, id);
create index stores_places on stores (place_key, id) where deleted_at is null;

create table devices (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id),
  name text not null,
  -- SHA-256 of the pairing code, which pairs one device until then; kept to tell a used code from an unknown one.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  -- SHA-256 of the device's token; null until it is paired.
  token_hash bytea,
  paired_at timestamptz,
  expires_at timestamptz,
  last_seen_at timestamptz,
  -- When its uses without a network arrived last: none can be older.
  synced_at timestamptz,
  revoked_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  constraint devices_code unique (code_hash),
  constraint devices_paired check ((token_hash is null) = (paired_at is null) and (paired_at is null) = (expires_at is null))
);
create unique index devices_token on devices (token_hash) where token_hash is not null;
create index devices_store on devices (store_id);
create index devices_company on devices (company_id);

-- A use is never deleted: it is undone, or it is a conflict when another use of the coupon was first.
create table coupon_uses (
  id bigint generated always as identity primary key,
  redemption_id bigint not null references redemptions (id),
  -- Company of the store, which honours the coupon.
  company_id bigint not null references companies (id),
  -- Null for the welcome coupon.
  coupon_id bigint references coupons (id),
  store_id bigint not null references stores (id),
  -- The device, the member, or both.
  device_id bigint references devices (id),
  member_id bigint references users (id),
  -- When the coupon was used; of a use without a network the device's time, between its last call and its arrival here.
  at timestamptz not null,
  recorded_at timestamptz not null,
  value_cents integer,
  sale text,
  is_offline boolean not null default false,
  -- Number that the device gave a use without a network, so that a repeated synchronisation adds none.
  local_id text,
  state text not null default 'used',
  -- Who pays for a conflict: the promotion's setting at that time.
  payer text,
  -- The customer is of the company's own team.
  own_team boolean not null default false,
  undone_at timestamptz,
  undone_by bigint,
  undo_reason text,
  -- Last change of the state, for the lists that devices keep.
  changed_at timestamptz not null,
  constraint coupon_uses_by check (device_id is not null or member_id is not null),
  constraint coupon_uses_value check (value_cents >= 0),
  constraint coupon_uses_state check (state in ('used', 'undone', 'conflict')),
  constraint coupon_uses_undone check ((state = 'undone') = (undone_at is not null)),
  constraint coupon_uses_payer check ((state = 'conflict') = (payer is not null)),
  constraint coupon_uses_offline check (is_offline = (local_id is not null))
);
create unique index coupon_uses_once on coupon_uses (redemption_id) where state = 'used';
create unique index coupon_uses_device_once on coupon_uses (device_id, local_id) where local_id is not null and device_id is not null;
create unique index coupon_uses_member_once on coupon_uses (member_id, local_id) where local_id is not null and device_id is null;
create index coupon_uses_redemption on coupon_uses (redemption_id);
create index coupon_uses_company on coupon_uses (company_id, at desc, id desc);
create index coupon_uses_changed on coupon_uses (company_id, changed_at);
create index coupon_uses_coupon on coupon_uses (coupon_id) where coupon_id is not null;
create index coupon_uses_device on coupon_uses (device_id, at) where device_id is not null;
create index coupon_uses_member on coupon_uses (member_id, at) where member_id is not null;

-- The promotion's company honours the welcome coupon in its stores.
alter table coupons add column takes_welcome boolean not null default false;
-- Who pays for the second of two uses without a network.
alter table coupons add column conflict_payer text not null default 'empresa';
alter table coupons add constraint coupons_conflict_payer check (conflict_payer in ('empresa', 'loja')) not valid;
-- Last day of a welcome coupon; null for those of before, which hold a year.
alter table redemptions add column valid_until date;
