-- Promotions of a brand that is Inativa or deleted are off the lists and cannot be redeemed; and two brands of a company
-- do not bear the same name, because promotions know their brand by it.

-- Duplicates of before: one that is Ativa keeps the name, and with it the promotions, the oldest of several.
update brands set nome = nome || ' (nº ' || brands.id || ')'
  from (
    select id, row_number() over (partition by user_id, name_key order by status = 'Ativa' desc, id) as place from brands where deleted_at is null
  ) numbered
  where numbered.id = brands.id and numbered.place > 1;
create unique index brands_name_once on brands (user_id, name_key) where deleted_at is null;
create index brands_named on brands (user_id, name_key);

-- Where a company never had a brand of the name, nothing stands against its promotions.
create function brand_is_live(company bigint, key text) returns boolean language sql stable as $$
  select coalesce(bool_or(deleted_at is null and status = 'Ativa'), true) from brands
    where user_id = company and name_key = key
$$;

alter table coupons add column brand_live boolean not null default true;
update coupons set brand_live = false where not brand_is_live(company_id, brand_key);

drop index coupons_offered_ending, coupons_offered_newest, coupons_offered_category_ending, coupons_offered_category_newest;
alter table coupons drop column offered;
alter table coupons
  add column offered boolean not null
    generated always as (cancelled_at is null and qtd_disponivel > 0 and company_live and brand_live) stored;
create index coupons_offered_ending on coupons (ends_on, (-id), points_required) where offered;
create index coupons_offered_newest on coupons ((-id), ends_on, points_required) where offered;
create index coupons_offered_category_ending on coupons (category_id, ends_on, (-id), points_required) where offered;
create index coupons_offered_category_newest on coupons (category_id, (-id), ends_on, points_required) where offered;

-- As in 0026, and the brand as well. Who creates a promotion holds the brand's row; who changes a brand locks it before
-- its promotions.
create or replace function coupons_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null into new.company_live
    from companies where user_id = new.company_id for share;
  new.company_live := coalesce(new.company_live, false);
  new.brand_live := brand_is_live(new.company_id, fold_text(new.brand_name));
  return new;
end
$$;

create function coupons_follow_brand() returns trigger language plpgsql as $$
begin
  update coupons set brand_live = brand_is_live(new.company_id, new.brand_key) where id = new.id;
  return null;
end
$$;
create trigger coupons_another_brand after update of brand_name on coupons
  for each row when (new.brand_key <> old.brand_key) execute function coupons_follow_brand();

create function brands_note_offers() returns trigger language plpgsql as $$
begin
  update coupons set brand_live = brand_is_live(new.user_id, brand_key)
    where company_id = new.user_id and brand_key = new.name_key
      and brand_live <> brand_is_live(new.user_id, brand_key);
  return null;
end
$$;
create trigger brands_offers after insert or update of nome, status, deleted_at on brands
  for each row execute function brands_note_offers();
