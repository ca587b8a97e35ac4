-- Wallets at a provider, which mirror the ledger; and the sandbox that stands in for the provider.

create table wallets (
  -- A customer, or a company by its admin.
  owner_id integer primary key references users (id),
  provider text not null,
  -- AES-256-GCM under WALLET_KEY. Written before the provider hears of it, so that no crash loses it.
  pin bytea not null,
  signing_method text,
  wallet_id text,
  address text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  opened_at timestamptz,
  constraint wallets_provider check (provider in ('venly', 'sandbox')),
  constraint wallets_opened check (
    (opened_at is null) = (wallet_id is null) and (opened_at is null) = (address is null)
    and (opened_at is null) = (signing_method is null))
);
create index wallets_due on wallets (due_at) where opened_at is null;
create unique index wallets_wallet on wallets (wallet_id);

-- How far each ledger transfer has come at the provider: the outbox, written with the transfer itself.
create table wallet_mirrorings (
  transfer_id bigint primary key references ledger_transfers (id),
  -- waiting, prepared (the provider knows it by provider_id), submitted (it has a hash), settled, failed.
  state text not null default 'waiting',
  provider_id text,
  hash text,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity',
  claim uuid,
  claimed_until timestamptz,
  last_error text,
  settled_at timestamptz,
  constraint wallet_mirrorings_state check (state in ('waiting', 'prepared', 'submitted', 'settled', 'failed')),
  constraint wallet_mirrorings_steps check (
    (state <> 'waiting' or provider_id is null)
    and (state <> 'prepared' or provider_id is not null)
    and (state not in ('submitted', 'settled') or (provider_id is not null and hash is not null))
    and ((state = 'settled') = (settled_at is not null))),
  constraint wallet_mirrorings_one_hash unique (hash),
  constraint wallet_mirrorings_one_id unique (provider_id)
);
create index wallet_mirrorings_due on wallet_mirrorings (transfer_id, due_at)
  where state <> 'settled';

create function wallet_mirrorings_add() returns trigger language plpgsql as $$
begin
  insert into wallet_mirrorings (transfer_id) values (new.id);
  return null;
end
$$;
create trigger ledger_transfers_mirrored after insert on ledger_transfers
  for each row execute function wallet_mirrorings_add();
insert into wallet_mirrorings (transfer_id) select id from ledger_transfers;

-- One-time tickets and states of the wallet's login, and the tokens of the panel.
create table wallet_tokens (
  token_hash bytea primary key,
  kind text not null,
  user_id integer not null references users (id),
  -- Of the cookie of the browser that started the login; only states have one.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint wallet_tokens_kind check (kind in ('ticket', 'state', 'panel')),
  constraint wallet_tokens_browser check ((kind = 'state') = (browser_hash is not null))
);
create index wallet_tokens_age on wallet_tokens (expires_at);

create table sandbox_users (
  id uuid primary key,
  reference text not null,
  method_id uuid not null,
  pin_hash bytea not null,
  incorrect_attempts integer not null default 0,
  created_at timestamptz not null,
  constraint sandbox_users_reference unique (reference)
);

create table sandbox_wallets (
  id uuid primary key,
  user_id uuid not null references sandbox_users (id),
  identifier text,
  address text not null unique,
  balance bigint not null default 0,
  -- Issues what it pays, like the wallet that may mint.
  treasury boolean not null default false,
  created_at timestamptz not null,
  constraint sandbox_wallets_no_debt check (treasury or balance >= 0)
);
create index sandbox_wallets_user on sandbox_wallets (user_id);

create table sandbox_transactions (
  id uuid primary key,
  wallet_id uuid not null references sandbox_wallets (id),
  to_address text not null,
  amount bigint not null,
  status text not null default 'SAVED',
  hash text unique,
  polls_left integer not null default 0,
  ends_failed boolean not null default false,
  created_at timestamptz not null,
  constraint sandbox_transactions_status check (status in ('SAVED', 'READY', 'PENDING', 'SUCCEEDED', 'FAILED')),
  constraint sandbox_transactions_amount check (amount > 0)
);
create index sandbox_transactions_pending on sandbox_transactions (created_at) where status = 'PENDING';

create table sandbox_events (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references sandbox_wallets (id),
  type text not null,
  metadata text not null,
  at timestamptz not null
);
create index sandbox_events_wallet on sandbox_events (wallet_id, id);
