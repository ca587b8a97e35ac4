-- Texts are folded as `folded` of the contract folds them, step by step: one kind of apostrophe, no accents, no unseen
-- signs, one kind of hyphen, one space between words, no case.
create or replace function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(regexp_replace(typed, '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07]', '''', 'g'), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2212]', '-', 'g'),
    '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g')))
$$;

-- Columns that folded by an expression of their own.
alter table companies drop column name_key, drop column search_key;
alter table companies
  add column name_key text not null generated always as (fold_text(name)) stored,
  add column search_key text not null
    generated always as (fold_text(name || ' ' || coalesce(email, '') || ' ' || categoria)) stored;
create index companies_by_name on companies (name_key, user_id) where deleted_at is null;

alter table coupons drop column brand_key, drop column title_key, drop column search_key, drop column offer_key;
alter table coupons
  add column brand_key text not null generated always as (fold_text(brand_name)) stored,
  add column title_key text not null generated always as (fold_text(title)) stored,
  add column search_key text not null generated always as (fold_text(brand_name || ' ' || title || ' ' || code)) stored,
  add column offer_key text not null
    generated always as (fold_text(brand_name || ' ' || title || ' ' || description)) stored;
create index coupons_by_brand on coupons (company_id, brand_key, id) where cancelled_at is null;
create index coupons_by_title on coupons (company_id, title_key, id) where cancelled_at is null;
create index coupons_living_by_brand on coupons (brand_key, id) where cancelled_at is null;
create index coupons_living_by_title on coupons (title_key, id) where cancelled_at is null;

do $$
begin
  create index companies_search_trigrams on companies using gin (search_key gin_trgm_ops);
  create index coupons_offer_trigrams on coupons using gin (offer_key gin_trgm_ops);
  create index coupons_search_trigrams on coupons using gin (search_key gin_trgm_ops);
exception when undefined_object then
  raise notice 'no pg_trgm here: searches read all texts';
end $$;

-- Names stand with one space between words, as they are taken now; writing them folds the other columns anew.
create function single_spaced(typed text) returns text language sql immutable strict as $$
  select btrim(regexp_replace(typed, '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;
update users set name = single_spaced(name);
update customer_invitations set name = single_spaced(name);
update wholesale_requests set responsible_name = single_spaced(responsible_name);
update companies set name = single_spaced(name);
update brands set nome = single_spaced(nome), company_key = companies.name_key
  from companies where companies.user_id = brands.user_id;
update coupons set brand_name = single_spaced(brand_name)
  where brand_name <> single_spaced(brand_name);
drop function single_spaced;
