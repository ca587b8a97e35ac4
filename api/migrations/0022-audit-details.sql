-- What an audit line tells of people lies beside it, by reference, and can be erased; the line keeps numbers, action,
-- instant and digests, and never changes.

create table audit_details (
  line_id bigint not null,
  -- The values that changed or were given, or where the call came from.
  part text not null,
  -- Whom it is about; goes with that person.
  person_id bigint references users (id),
  -- Goes with the content: without it nobody can try out what a digest was made of.
  salt bytea not null,
  content jsonb not null,
  primary key (line_id, part),
  constraint audit_details_part check (part in ('values', 'address'))
);
create index audit_details_person on audit_details (person_id);

alter table audit_log
  add column details_digest bytea,
  add column address_digest bytea;

create function audit_digest(salt bytea, content jsonb) returns bytea language sql immutable strict parallel safe as $$
  select sha256(salt || convert_to(content::text, 'UTF8'))
$$;

-- Somebody with an account, or a company by its admin; other objects belong to who acted.
create function audit_person(line audit_log) returns bigint language sql stable as $$
  select coalesce(
    (select id from users where line.object_type in ('user', 'customer', 'company')
      and line.object_id ~ '^[0-9]{1,18}$' and id = line.object_id::bigint),
    line.actor_id)
$$;

create function audit_log_part_details() returns trigger language plpgsql as $$
declare
  told jsonb;
  grain bytea;
begin
  if new.before is not null or new.after is not null then
    told := jsonb_build_object('before', new.before, 'after', new.after);
    grain := uuid_send(gen_random_uuid());
    insert into audit_details (line_id, part, person_id, salt, content)
      values (new.id, 'values', audit_person(new), grain, told);
    new.details_digest := audit_digest(grain, told);
  end if;
  if new.address is not null then
    grain := uuid_send(gen_random_uuid());
    insert into audit_details (line_id, part, person_id, salt, content)
      values (new.id, 'address', new.actor_id, grain, to_jsonb(new.address));
    new.address_digest := audit_digest(grain, to_jsonb(new.address));
  end if;
  new.before := null;
  new.after := null;
  new.address := null;
  return new;
end
$$;

insert into audit_details (line_id, part, person_id, salt, content)
  select l.id, 'values', audit_person(l), uuid_send(gen_random_uuid()), jsonb_build_object('before', l.before, 'after', l.after)
    from audit_log l where l.before is not null or l.after is not null
  union all
  select l.id, 'address', l.actor_id, uuid_send(gen_random_uuid()), to_jsonb(l.address)
    from audit_log l where l.address is not null;
update audit_log l set before = null, after = null, address = null,
  details_digest = (select audit_digest(salt, content) from audit_details d where d.line_id = l.id and part = 'values'),
  address_digest = (select audit_digest(salt, content) from audit_details d where d.line_id = l.id and part = 'address');

create trigger audit_log_parts before insert on audit_log for each row execute function audit_log_part_details();

-- The lines with whatever is still told of them.
create view audit_lines as
  select l.id, l.actor_id, l.action, l.object_type, l.object_id,
    nullif(told.content -> 'before', 'null') as before, nullif(told.content -> 'after', 'null') as after,
    place.content #>> '{}' as address, l.at
  from audit_log l
    left join audit_details told on told.line_id = l.id and told.part = 'values'
    left join audit_details place on place.line_id = l.id and place.part = 'address';

-- Whom a kept answer tells of, besides who asked: null where an api of before did not say.
alter table idempotency_keys add column about bigint[];
create index idempotency_keys_about on idempotency_keys using gin (about);
