-- Customers who have just finished their registration and may enter once without typing the new password again.
create table first_entries (
  -- SHA-256 of what the tab holds.
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- Where the registration was finished; of IPv6 the network.
  network text not null,
  -- SHA-256 of the password's hash: with another password it is worth nothing.
  password_digest bytea not null,
  expires_at timestamptz not null
);
create index first_entries_expiry on first_entries (expires_at);
create index first_entries_user on first_entries (user_id);
