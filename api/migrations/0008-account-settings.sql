-- A new e-mail address that waits until its owner confirms it: at most one a person.
create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  email text not null,
  asked_at timestamptz not null,
  constraint email_changes_one_per_person unique (user_id)
);

-- The links sent to that address are good for it alone, and die with the wish.
alter table link_tokens add column email_change_id integer references email_changes (id) on delete cascade;
alter table link_tokens add constraint link_tokens_change_named
  check ((kind = 'change-email') = (email_change_id is not null));
create index link_tokens_email_change on link_tokens (email_change_id) where email_change_id is not null;

-- Names a session towards its person, who may end it; the token's hash never leaves.
alter table sessions add column id integer generated always as identity;
create unique index sessions_id on sessions (id);
