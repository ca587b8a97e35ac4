-- no transaction
-- Redemptions are inserted in the order of their time, so ranges of blocks suffice, and a redemption does not pay for them.
create index concurrently if not exists redemptions_time on redemptions using brin (created_at) with (autosummarize = on);
