-- in batches
with batch as materialized (
  select done as "from", least(done + 1000, last) as "to" from company_customers_filling where done < last for update
), relation as materialized (
  select c.company_id, c.customer_id, (a.last_activity_at at time zone 'America/Sao_Paulo')::date as day,
    is_listed_customer(u) as listed
  from company_customers c join user_activity a on a.user_id = c.customer_id join users u on u.id = c.customer_id
  where c.customer_id > (select "from" from batch) and c.customer_id <= (select "to" from batch) and not c.counted
  order by c.customer_id, c.company_id
  -- The person first, like a sign-in, which locks both.
  for share of u for no key update of c, a
), added as (
  insert into company_customer_changes (company_id, day, customers)
    select company_id, day, count(*) from relation where listed group by company_id, day
), marked as (
  update company_customers c set counted = true from relation
  where c.company_id = relation.company_id and c.customer_id = relation.customer_id
)
update company_customers_filling set done = batch."to" from batch;
