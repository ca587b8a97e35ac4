-- That somebody has just shown again to be the owner, without the password: good once, where the password is asked for.
create table owner_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  session_hash bytea not null,
  expires_at timestamptz not null
);
create index owner_confirmations_expiry on owner_confirmations (expires_at);
create index owner_confirmations_user on owner_confirmations (user_id);
