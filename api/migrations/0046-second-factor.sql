-- A second factor for accounts that can do harm to others: one-time codes of an app, recovery codes, and devices that
-- are not asked for them.
create table second_factors (
  user_id bigint primary key references users (id),
  -- The secret of RFC 6238, encrypted with a key of the configuration.
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null until the first code was right; nothing is asked for before.
  active_since timestamptz,
  -- Thirty seconds of the last code that counted: that one and earlier ones count no more.
  last_step bigint
);
create index second_factors_begun on second_factors (begun_at) where active_since is null;

create table recovery_codes (
  user_id bigint not null references users (id),
  -- HMAC of the code with a key of the configuration.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Passwords that were right and wait for the second factor, for some minutes.
create table second_factor_challenges (
  -- SHA-256 of what the browser holds.
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- Where the password was given; of IPv6 the network.
  network text not null,
  -- SHA-256 of the password's hash: with another password it is worth nothing.
  password_digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index second_factor_challenges_age on second_factor_challenges (expires_at);
create index second_factor_challenges_user on second_factor_challenges (user_id);

create table remembered_devices (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie.
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  -- As of a challenge: another password forgets the device.
  password_digest bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_user on remembered_devices (user_id, last_used_at desc);
create index remembered_devices_age on remembered_devices (expires_at);
