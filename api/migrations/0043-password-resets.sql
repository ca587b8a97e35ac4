-- Links that set a new password where the old one was forgotten.
alter table link_tokens drop constraint link_tokens_kind;
alter table link_tokens add constraint link_tokens_kind
  check (kind in ('finish-customer', 'finish-company', 'change-email', 'take-back-email', 'reset-password'));
