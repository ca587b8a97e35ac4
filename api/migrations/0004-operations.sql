-- What the api shares between its processes: repeated calls, limits, captured mails, the audit log.

create table idempotency_keys (
  user_id integer not null references users (id),
  key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  state text not null default 'running',
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key),
  constraint idempotency_keys_state check (state in ('running', 'done')),
  constraint idempotency_keys_answer check (state <> 'done' or (status is not null and body is not null))
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_age on rate_limits (window_start);

-- Sign-ins that failed, per account and address; the wait grows with each.
create table login_strikes (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index login_strikes_age on login_strikes (last_at);

create table captured_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);
create index captured_mails_newest on captured_mails (created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id integer references users (id),
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  address text,
  at timestamptz not null
);
create index audit_log_object on audit_log (object_type, object_id, at);
create index audit_log_age on audit_log (at);
