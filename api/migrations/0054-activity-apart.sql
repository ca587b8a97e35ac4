-- What everybody does every day, signing in and redeeming, is noted here and no longer in `users`, where each note wrote
-- all indexes of the person anew.

create table user_activity (
  user_id bigint primary key references users (id) on delete cascade,
  -- Of the account.
  created_at timestamptz not null,
  last_seen_at timestamptz,
  last_redeemed_at timestamptz,
  last_activity_at timestamptz not null
    generated always as (greatest(created_at, last_seen_at, last_redeemed_at)) stored
);

-- Nothing is noted between the copy and the triggers.
lock table users in share row exclusive mode;
insert into user_activity (user_id, created_at, last_seen_at, last_redeemed_at)
  select id, created_at, last_seen_at, last_redeemed_at from users;
create index user_activity_last on user_activity (last_activity_at, user_id);

-- Every account has its row. What apis of before note in `users` arrives here, and so does what is erased there.
create function users_copy_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (user_id, created_at, last_seen_at, last_redeemed_at)
    values (new.id, new.created_at, new.last_seen_at, new.last_redeemed_at)
    on conflict (user_id) do update set created_at = excluded.created_at, last_seen_at = excluded.last_seen_at;
  return null;
end
$$;
create trigger users_activity after insert or update of created_at, last_seen_at on users
  for each row execute function users_copy_activity();

-- Who redeems in one statement notes it there, and says so; for apis of before the trigger goes on doing so.
create or replace function redemptions_note_activity() returns trigger language plpgsql as $$
begin
  update user_activity set last_redeemed_at = new.created_at
    where user_id = new.customer_id and (last_redeemed_at is null or last_redeemed_at < new.created_at);
  return null;
end
$$;
drop trigger redemptions_activity on redemptions;
create trigger redemptions_activity after insert on redemptions
  for each row when (new.kind = 'coupon' and current_setting('loopi.notes_activity', true) is distinct from 'yes')
  execute function redemptions_note_activity();
