-- People are searched by name and by e-mail: root's customers, and who did what in the audit log.

alter table users add column email_folded text generated always as (lower(email)) stored;

-- Of everybody, because the log tells of admins and of people who are gone too. Elsewhere than here, texts are read.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_trigrams on users using gin (name_folded gin_trgm_ops);
  create index users_email_trigrams on users using gin (email_folded gin_trgm_ops);
  drop index if exists users_customers_trigrams;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no pg_trgm here: searches read all people';
end $$;
