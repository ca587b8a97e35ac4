-- Customers of each company by the day of their last activity, so that its counters do not read every customer.

create table company_customer_days (
  company_id bigint not null,
  -- In São Paulo.
  day date not null,
  customers bigint not null,
  primary key (company_id, day)
);

-- What is to be added: appended, so that nobody waits for the row of a day.
create table company_customer_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  day date not null,
  customers integer not null
);
alter table company_customer_changes set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create view company_customers_daily as
  select company_id, day, customers from company_customer_days
  union all
  select company_id, day, customers from company_customer_changes;

-- False for relations of before, until 0016 has counted them; true for all since.
alter table company_customers add column counted boolean not null default false;
alter table company_customers alter column counted set default true;
create table company_customers_filling (done bigint not null, last bigint not null);
insert into company_customers_filling select 0, coalesce(max(id), 0) from users;

create function is_listed_customer(person users) returns boolean language sql immutable as $$
  select person.role = 'cliente' and person.cpf is not null and person.deleted_at is null
$$;

-- Notes relations that begin (1) or end (-1). The person's row of activity is locked first, and read by a statement of
-- its own: what changes one of the three tables waits for it, so each change sees those before it.
create function company_customers_note_changes() returns trigger language plpgsql as $$
begin
  perform from user_activity where user_id in (select customer_id from changed) order by user_id for no key update;
  insert into company_customer_changes (company_id, day, customers)
    select changed.company_id, (a.last_activity_at at time zone 'America/Sao_Paulo')::date,
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed join user_activity a on a.user_id = changed.customer_id join users u on u.id = changed.customer_id
    where changed.counted and is_listed_customer(u) group by 1, 2;
  return null;
end
$$;
create trigger company_customers_begin after insert on company_customers referencing new table as changed
  for each statement execute function company_customers_note_changes();
create trigger company_customers_end after delete on company_customers referencing old table as changed
  for each statement execute function company_customers_note_changes();

create function user_activity_note_changes() returns trigger language plpgsql as $$
begin
  insert into company_customer_changes (company_id, day, customers)
    select c.company_id, (moved.at at time zone 'America/Sao_Paulo')::date, moved.customers
    from users u join company_customers c on c.customer_id = u.id and c.counted
      cross join (values (old.last_activity_at, -1), (new.last_activity_at, 1)) moved (at, customers)
    where u.id = new.user_id and is_listed_customer(u);
  return null;
end
$$;
create trigger user_activity_days after update on user_activity for each row
  when ((old.last_activity_at at time zone 'America/Sao_Paulo')::date
    <> (new.last_activity_at at time zone 'America/Sao_Paulo')::date)
  execute function user_activity_note_changes();

create function users_note_changes() returns trigger language plpgsql as $$
begin
  perform from user_activity where user_id = new.id for no key update;
  insert into company_customer_changes (company_id, day, customers)
    select c.company_id, (a.last_activity_at at time zone 'America/Sao_Paulo')::date,
      case when is_listed_customer(new) then 1 else -1 end
    from company_customers c join user_activity a on a.user_id = c.customer_id
    where c.customer_id = new.id and c.counted;
  return null;
end
$$;
create trigger users_listed after update of role, cpf, deleted_at on users for each row
  when (is_listed_customer(old) <> is_listed_customer(new)) execute function users_note_changes();
