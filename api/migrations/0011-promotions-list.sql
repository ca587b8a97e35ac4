-- Promotions are searched and sorted without regard to accents and case, by 10,000 of them too.

alter table coupons
  add column brand_key text not null
    generated always as (lower(regexp_replace(normalize(brand_name, NFD), '[\u0300-\u036f]', '', 'g'))) stored,
  add column title_key text not null
    generated always as (lower(regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g'))) stored,
  add column search_key text not null
    generated always as (
      lower(regexp_replace(normalize(brand_name || ' ' || title || ' ' || code, NFD), '[\u0300-\u036f]', '', 'g'))
    ) stored;

-- A page of one company in the order it is shown at first; the older index told no order.
drop index coupons_company;
create index coupons_company on coupons (company_id, id desc) where cancelled_at is null;
create index coupons_by_brand on coupons (company_id, brand_key, id) where cancelled_at is null;
create index coupons_by_title on coupons (company_id, title_key, id) where cancelled_at is null;
