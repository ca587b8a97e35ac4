-- Addresses that another one took the place of: for seven days each can take its account back.
create table email_takebacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- The address of before, as it was written.
  email text not null,
  replaced_at timestamptz not null,
  expires_at timestamptz not null,
  -- Taken back, or worth nothing since an earlier address took the account back.
  closed_at timestamptz
);
create index email_takebacks_user on email_takebacks (user_id, id);
create index email_takebacks_expiry on email_takebacks (expires_at);

-- The links sent to such an address die with it.
alter table link_tokens add column email_takeback_id bigint references email_takebacks (id) on delete cascade;
alter table link_tokens drop constraint link_tokens_kind;
alter table link_tokens add constraint link_tokens_kind
  check (kind in ('finish-customer', 'finish-company', 'change-email', 'take-back-email'));
alter table link_tokens add constraint link_tokens_takeback_named
  check ((kind = 'take-back-email') = (email_takeback_id is not null));
create index link_tokens_email_takeback on link_tokens (email_takeback_id) where email_takeback_id is not null;
