-- Requests for wholesale access, with their documents.

create table wholesale_requests (
  id integer generated always as identity primary key,
  company_name text not null,
  cnpj text not null,
  responsible_name text not null,
  email text not null,
  phone text not null,
  state_city text not null,
  products_interest text,
  created_at timestamptz not null default now()
);
create index wholesale_requests_newest on wholesale_requests (created_at desc);

create table wholesale_files (
  request_id integer not null references wholesale_requests (id) on delete cascade,
  document text not null,
  -- As sent, made harmless; only for people to read.
  name text not null,
  type text not null,
  size integer not null,
  bytes bytea not null,
  primary key (request_id, document),
  constraint wholesale_files_document check (document in ('cnpjCard', 'socialContract')),
  constraint wholesale_files_type check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint wholesale_files_size check (size = octet_length(bytes) and size between 1 and 10485760)
);
-- Documents are compressed already; storing them as they are makes them quick to read.
alter table wholesale_files alter column bytes set storage external;
