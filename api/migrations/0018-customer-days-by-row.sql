-- Row by row instead of by statement, as 0015 had it: a redemption by a company's own customer begins no relation, and its
-- statement ran the trigger all the same, which cost half a millisecond.

-- Notes a relation that begins (1) or ends (-1). The person's row of activity is locked first, and read by a statement of
-- its own: what changes one of the three tables waits for it, so each change sees those before it.
create function note_customer(company bigint, customer bigint, change integer) returns void language plpgsql as $$
begin
  perform from user_activity where user_id = customer for no key update;
  insert into company_customer_changes (company_id, day, customers)
    select company, (a.last_activity_at at time zone 'America/Sao_Paulo')::date, change
    from user_activity a join users u on u.id = a.user_id
    where a.user_id = customer and is_listed_customer(u);
end
$$;
create function company_customers_note_begin() returns trigger language plpgsql as $$
begin
  perform note_customer(new.company_id, new.customer_id, 1);
  return null;
end
$$;
create function company_customers_note_end() returns trigger language plpgsql as $$
begin
  perform note_customer(old.company_id, old.customer_id, -1);
  return null;
end
$$;

create or replace trigger company_customers_begin after insert on company_customers for each row
  when (new.counted) execute function company_customers_note_begin();
create or replace trigger company_customers_end after delete on company_customers for each row
  when (old.counted) execute function company_customers_note_end();
drop function company_customers_note_changes();
