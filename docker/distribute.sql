-- Spreads readings of product codes over the nodes of a cluster of Citus, once, after the migrations:
-- psql --single-transaction -v ON_ERROR_STOP=1 -f docker/distribute.sql "$MIGRATION_DATABASE_URL" (docs/scale.md).

-- The coordinator asks the nodes as the role that asks it.
alter role loopi_runtime login;
-- Readings of unknown codes have batch 0.
update scans set batch_id = 0 where batch_id is null;
-- A batch's readings and their counts by day lie on one node.
select create_distributed_table('scans', 'batch_id', colocate_with => 'none');
select create_distributed_table('scan_days', 'batch_id', colocate_with => 'scans');
