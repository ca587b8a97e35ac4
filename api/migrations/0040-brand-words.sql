-- Brands by words of their names and of their companies' names, beside each brand: an "or" over two tables is no
-- index's.
alter table brands add column company_key text collate "C" not null default '';

update brands set company_key = companies.name_key from companies where companies.user_id = brands.user_id;

-- As in 0026, and the name as well.
create or replace function brands_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null, name_key into new.company_live, new.company_key
    from companies where user_id = new.user_id for share;
  new.company_live := coalesce(new.company_live, false);
  new.company_key := coalesce(new.company_key, '');
  return new;
end
$$;

create function companies_note_name() returns trigger language plpgsql as $$
begin
  update brands set company_key = new.name_key where user_id = new.user_id and company_key <> new.name_key;
  return null;
end
$$;
create trigger companies_name after update of name on companies
  for each row execute function companies_note_name();

alter table brands
  add column search_key text not null generated always as (fold_text(nome) || ' ' || company_key) stored;

do $$
begin
  create extension if not exists pg_trgm;
  create index brands_search_trigrams on brands using gin (search_key gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no pg_trgm here: searches read all texts';
end $$;
