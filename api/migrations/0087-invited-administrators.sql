-- An administrator who was invited is a root without a password: one for each address, so that inviting again renews it.
alter table link_tokens drop constraint link_tokens_kind;
alter table link_tokens add constraint link_tokens_kind
  check (kind in ('finish-customer', 'finish-company', 'finish-root', 'change-email', 'take-back-email', 'reset-password'));
create unique index users_root_invited on users (lower(email))
  where role = 'root' and status = 'pending' and deleted_at is null;
