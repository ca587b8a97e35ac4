-- Who decided about a company, why, and until when the decision can be taken back: its mail waits as long. `decided_by`
-- refers to nothing, so that removing pending registrations does not look through the companies.
alter table companies
  add column decided_by bigint,
  add column decision_reason text,
  add column undo_until timestamptz;
