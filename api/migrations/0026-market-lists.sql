-- What anybody may look through, by the hundred thousand: promotions and brands in the order they are shown.

-- Whether the company is approved and there, beside each row that shows only then: joined, an order could not be an
-- index, and a company that was refused with all its promotions would be read in vain by everybody.
alter table coupons add column company_live boolean not null default false;
alter table brands add column company_live boolean not null default false;

update coupons set company_live = true from companies
  where companies.user_id = coupons.company_id and companies.status = 1 and companies.deleted_at is null;
update brands set company_live = true from companies
  where companies.user_id = brands.user_id and companies.status = 1 and companies.deleted_at is null;

-- The share of the company's row lets no decision about it come between: it waits, and then finds the new row.
create function coupons_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null into new.company_live
    from companies where user_id = new.company_id for share;
  new.company_live := coalesce(new.company_live, false);
  return new;
end
$$;
create trigger coupons_company before insert or update of company_id on coupons
  for each row execute function coupons_note_company();

create function brands_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null into new.company_live
    from companies where user_id = new.user_id for share;
  new.company_live := coalesce(new.company_live, false);
  return new;
end
$$;
create trigger brands_company before insert or update of user_id on brands
  for each row execute function brands_note_company();

-- Brands before promotions, as a renamed brand locks them.
create function companies_note_offers() returns trigger language plpgsql as $$
declare
  live constant boolean not null := new.status = 1 and new.deleted_at is null;
begin
  update brands set company_live = live where user_id = new.user_id and company_live <> live;
  update coupons set company_live = live where company_id = new.user_id and company_live <> live;
  return null;
end
$$;
create trigger companies_offers after update of status, deleted_at on companies
  for each row execute function companies_note_offers();

-- Redeeming changes none of these but with the last one, so it rewrites no index.
alter table coupons
  add column offered boolean not null
    generated always as (cancelled_at is null and qtd_disponivel > 0 and company_live) stored,
  add column ends_on date not null generated always as (coalesce(valid_until, 'infinity')) stored,
  -- What visitors and customers search: without the code, which nobody may find before redeeming.
  add column offer_key text not null
    generated always as (
      regexp_replace(fold_text(brand_name || ' ' || title || ' ' || description), '\s+', ' ', 'g')
    ) stored;

alter table brands
  add column shown boolean not null
    generated always as (deleted_at is null and status = 'Ativa' and company_live) stored,
  -- By the folded letters themselves, whatever the server's language is.
  add column name_key text collate "C" not null generated always as (fold_text(nome)) stored,
  add column niche_key text not null generated always as (fold_text(categoria)) stored,
  add column estado_key text not null generated always as (fold_text(btrim(coalesce(estado, '')))) stored,
  add column cidade_key text not null generated always as (fold_text(btrim(coalesce(cidade, '')))) stored,
  add column pais_key text not null generated always as (fold_text(btrim(coalesce(pais, '')))) stored;
