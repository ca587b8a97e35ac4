-- Passkeys: the public half of what a device keeps. Nothing here lets anybody in.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As browsers write it, without padding.
  credential_id text not null,
  public_key bytea not null,
  -- What the device counted last; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- Drawn by lot for the person: devices file their passkeys under it, and it tells nobody anything.
  user_handle text not null,
  synced boolean not null,
  name text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id),
  constraint passkeys_counter check (counter >= 0)
);
create index passkeys_user on passkeys (user_id, id);

-- What a device is asked to sign, once. Sign-ins are nobody's; the others belong to a person's session.
create table passkey_challenges (
  challenge_hash bytea primary key,
  kind text not null,
  user_id bigint references users (id),
  session_hash bytea,
  -- Under which a new passkey is filed.
  user_handle text,
  expires_at timestamptz not null,
  constraint passkey_challenges_kind check (kind in ('add', 'confirm', 'sign-in')),
  constraint passkey_challenges_owner check ((kind = 'sign-in') = (user_id is null) and (user_id is null) = (session_hash is null)),
  constraint passkey_challenges_handle check ((kind = 'add') = (user_handle is not null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
