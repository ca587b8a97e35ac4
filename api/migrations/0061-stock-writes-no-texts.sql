-- Taking one of a promotion's stock wrote all its folded texts anew: where a trigger runs before each update PostgreSQL
-- makes every generated column again, because the trigger might have changed what it is made of. So what followed the
-- company before an update follows it behind one, and only where the company is another.

drop trigger coupons_company on coupons;
create trigger coupons_company before insert on coupons
  for each row execute function coupons_note_company();

create function coupons_follow_company() returns trigger language plpgsql as $$
begin
  update coupons set company_live = coalesce((
    select status = 1 and deleted_at is null from companies where user_id = new.company_id for share
  ), false) where id = new.id;
  return null;
end
$$;
create trigger coupons_another_company after update of company_id on coupons
  for each row when (new.company_id is distinct from old.company_id) execute function coupons_follow_company();
