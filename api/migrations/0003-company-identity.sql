-- A company has an id of its own and outlives its first admin. `user_id` stays for the api of the release before, and goes
-- one release later; until then it is equal to `id`.
alter table companies drop constraint companies_user_id_fkey, add column id bigint;
update companies set id = user_id;
alter table companies alter column id set not null, add constraint companies_id_once unique (id);

-- The api of the release before inserts `user_id`, the present one `id`.
create function companies_fill_id() returns trigger language plpgsql as $$
begin
  new.id := coalesce(new.id, new.user_id);
  new.user_id := coalesce(new.user_id, new.id);
  return new;
end
$$;
create trigger companies_id before insert on companies for each row execute function companies_fill_id();
