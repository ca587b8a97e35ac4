-- Where root stands with a wholesale request, and how it came there. An api of before leaves new ones at 'novo'.
alter table wholesale_requests
  add column state text not null default 'novo',
  add constraint wholesale_requests_state check (state in ('novo', 'em-contato', 'liberado', 'recusado'));
create index wholesale_requests_state_newest on wholesale_requests (state, created_at desc, id desc);

-- Moves lie beside the request and go with it: a reason may tell of a person, and the audit log forgets nothing that is
-- not about an account. `moved_by` refers to nothing, as `decided_by` of companies.
create table wholesale_moves (
  id bigint generated always as identity primary key,
  request_id bigint not null references wholesale_requests (id) on delete cascade,
  state text not null,
  reason text,
  moved_by bigint not null,
  moved_at timestamptz not null,
  constraint wholesale_moves_state check (state in ('novo', 'em-contato', 'liberado', 'recusado')),
  constraint wholesale_moves_reason check (state <> 'recusado' or reason is not null)
);
create index wholesale_moves_request on wholesale_moves (request_id, id desc);
