-- The orders in which promotions and brands are shown, so that a page is read where it begins and no further. As with
-- the columns before, this is work for a quiet hour on large tables.

-- Both keys in one direction, so that a page deep among promotions of one day starts where it shall. The points last:
-- what does not fit is left out without looking at its row.
create index coupons_offered_ending on coupons (ends_on, (-id), points_required) where offered;
create index coupons_offered_newest on coupons ((-id), ends_on, points_required) where offered;
create index coupons_offered_category_ending on coupons (category_id, ends_on, (-id), points_required) where offered;
create index coupons_offered_category_newest on coupons (category_id, (-id), ends_on, points_required) where offered;
-- Root's list; those of one company have theirs.
create index coupons_living_newest on coupons (id desc) where cancelled_at is null;
create index coupons_living_by_brand on coupons (brand_key, id) where cancelled_at is null;
create index coupons_living_by_title on coupons (title_key, id) where cancelled_at is null;

-- The directory, by name, and by each of its filters.
create index brands_shown on brands (name_key, id) where shown;
create index brands_shown_niche on brands (niche_key, name_key, id) where shown;
create index brands_shown_kind on brands (tipo, name_key, id) where shown;
create index brands_shown_estado on brands (estado_key, name_key, id) where shown and tipo = 'fisico';
create index brands_shown_cidade on brands (cidade_key, name_key, id) where shown and tipo = 'fisico';
create index brands_shown_pais on brands (pais_key, name_key, id) where shown and tipo = 'fisico';
create index brands_living on brands (name_key, id) where deleted_at is null;
create index brands_of_company on brands (user_id, name_key, id) where deleted_at is null;
drop index brands_company;
