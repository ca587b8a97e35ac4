-- Guessing from many addresses: what an account lets be tried from places that it was never signed in from. Accounts
-- are named by the SHA-256 of the e-mail, so that addresses without an account are treated, and look, the same.
create table sign_in_lines (
  account text primary key,
  -- When the day of this count began.
  since timestamptz not null,
  tries integer not null,
  -- When the last place of the line is due.
  line_until timestamptz not null
);
create index sign_in_lines_age on sign_in_lines (since);

create table sign_in_places (
  account text not null,
  -- Of IPv6 the network.
  network text not null,
  tries integer not null,
  due_at timestamptz,
  not_before timestamptz,
  last_at timestamptz not null,
  primary key (account, network)
);
create index sign_in_places_age on sign_in_places (last_at);

-- Sign-ins that failed, by the hour: what the audit log and the notice to the owner are written from.
create table sign_in_failures (
  account text not null,
  hour timestamptz not null,
  -- Null where there is no such account.
  user_id bigint references users (id),
  -- Passwords that were looked at and wrong, and tries that were told to wait.
  wrong integer not null,
  refused integer not null,
  reported boolean not null default false,
  primary key (account, hour)
);
create index sign_in_failures_age on sign_in_failures (hour);
create index sign_in_failures_user on sign_in_failures (user_id) where user_id is not null;

-- Places that a person signed in from before.
create index sessions_places on sessions (user_id, address);
