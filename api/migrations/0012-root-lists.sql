-- What root's lists of companies and of the audit log are searched and sorted by; accents and case aside.

alter table companies
  add column name_key text not null
    generated always as (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'))) stored,
  add column search_key text not null
    generated always as (
      lower(
        regexp_replace(normalize(name || ' ' || coalesce(email, '') || ' ' || categoria, NFD), '[\u0300-\u036f]', '', 'g')
      )
    ) stored;

create index companies_newest on companies (created_at, user_id) where deleted_at is null;
create index companies_by_name on companies (name_key, user_id) where deleted_at is null;

create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
