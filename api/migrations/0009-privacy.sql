-- What the law wants kept when a person deletes the account, and which consents there are.

-- Visits of people whose accounts are gone: when and from where, and not whose (Marco Civil da Internet, article 15).
create table access_records (
  id bigint generated always as identity primary key,
  address text not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index access_records_age on access_records (last_at);

alter table consents add constraint consents_kind check (kind in ('terms', 'privacy', 'marketing'));
