-- Searching, filtering and sorting customers by the hundred thousand; credits with their reasons.

-- Text as people search it: without accents, in lower case. Both sides of a comparison go through it.
create function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

alter table users
  add column last_redeemed_at timestamptz,
  add column name_folded text generated always as (fold_text(name)) stored;

update users set last_redeemed_at = held.at
  from (select customer_id, max(created_at) as at from redemptions where kind = 'coupon' group by customer_id) held
  where held.customer_id = users.id;

-- The last sign-in or redemption, else the creation.
alter table users
  add column last_activity_at timestamptz not null
    generated always as (greatest(created_at, last_seen_at, last_redeemed_at)) stored;

create function redemptions_note_activity() returns trigger language plpgsql as $$
begin
  update users set last_redeemed_at = new.created_at
    where id = new.customer_id and (last_redeemed_at is null or last_redeemed_at < new.created_at);
  return null;
end
$$;
create trigger redemptions_activity after insert on redemptions
  for each row when (new.kind = 'coupon') execute function redemptions_note_activity();

-- The lists hold customers who finished their registration, each sorted by one of these and then by id.
create index users_customers_created on users (created_at, id)
  where role = 'cliente' and cpf is not null and deleted_at is null;
create index users_customers_activity on users (last_activity_at, id)
  where role = 'cliente' and cpf is not null and deleted_at is null;
create index users_customers_name on users (name_folded, id)
  where role = 'cliente' and cpf is not null and deleted_at is null;
create index ledger_accounts_customer_balance on ledger_accounts (balance, owner_id) where kind = 'customer';

-- Parts of names are found by trigrams where the server has them; elsewhere by reading the names.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_customers_trigrams on users using gin (name_folded gin_trgm_ops)
    where role = 'cliente' and cpf is not null and deleted_at is null;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no pg_trgm here: searches read all names';
end $$;

-- Charts: redemptions of a company's coupons and what it credited, by day.
create index redemptions_coupon_time on redemptions (coupon_id, created_at) where kind = 'coupon';
create index ledger_transfers_credits on ledger_transfers (debit_account, created_at) include (amount)
  where reason = 'credit';

-- What a company gave to one of its customers, and why; the points moved in the transfer of that source.
create table credits (
  id integer generated always as identity primary key,
  company_id integer not null references companies (user_id),
  customer_id integer not null references users (id),
  amount bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint credits_amount check (amount > 0),
  constraint credits_reason check (length(btrim(reason)) between 1 and 200)
);
create index credits_company on credits (company_id, created_at);
create index credits_customer on credits (customer_id, created_at);
