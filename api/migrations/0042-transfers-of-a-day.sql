-- no transaction
-- Root's page of the points sums what moved today, however much has moved before.
create index concurrently if not exists ledger_transfers_created on ledger_transfers (created_at);
